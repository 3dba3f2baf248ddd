/** Builds what is stale: the stamp of the last build is a hash of everything that goes into it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { extractRumWorker } from './extract-rum-worker.ts';
import { SERVER_FILE } from './server-command.ts';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'build/stamp');
const INPUTS = [
  'src/**/*',
  'brand/**/*',
  '*.config.ts',
  'package-lock.json',
  'tools/build*.ts',
  'tools/extract-rum-worker.ts',
];
const COMPRESSIBLE = 'build/client/**/*.{js,css,svg,json,txt,webmanifest}';
const WORTH_COMPRESSING = 1_000;

function toStamp(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    const full = path.join(root, file);
    if (file.includes('.test.') || !statSync(full).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

/** Brotli at its strongest, once, so that serving costs nothing. */
function compressAssets() {
  for (const file of globSync(COMPRESSIBLE, { cwd: root })) {
    const full = path.join(root, file);
    const bytes = readFileSync(full);
    if (bytes.length < WORTH_COMPRESSING) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${full}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${full}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function run(script: string, ...rest: string[]) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, [path.join(root, script), ...rest], { cwd: root, env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`);
}

/** An install without what builds: what was built elsewhere runs as it is. @throws Error where nothing was */
function isForRunningOnly(): boolean {
  if (existsSync(path.join(root, 'node_modules/vite'))) return false;
  if (existsSync(path.join(root, SERVER_FILE))) return true;
  throw new Error('Nothing is built, and what builds is not installed: npm ci, or copy build/ here');
}

/** @returns whether anything had to be built. */
export function buildWhatIsStale(): boolean {
  if (isForRunningOnly()) return false;
  extractRumWorker();
  const stamp = toStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  run('node_modules/@react-router/dev/bin.cjs', 'build');
  run('tools/build-browser.ts');
  compressAssets();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

if (import.meta.main) console.log(buildWhatIsStale() ? 'Built.' : 'Nothing is stale.');
