/** Rebuilds if anything changed: the stamp of a build is a hash of all its inputs. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createProgress } from '#server/commands/run-command.ts';
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
const WORTH_COMPRESSING = 250;
const MOST_OUTPUT = 64 * 1024 * 1024;

function toStamp(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    const full = path.join(root, file);
    if (file.includes('.test.') || !statSync(full).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

/** Brotli at its highest level, once, so that serving costs nothing. */
async function compressAssets() {
  for (const file of globSync(COMPRESSIBLE, { cwd: root })) {
    const full = path.join(root, file);
    const bytes = readFileSync(full);
    if (bytes.length < WORTH_COMPRESSING) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${full}.br`, await promisify(brotliCompress)(bytes, { params }));
    writeFileSync(`${full}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

async function run(script: string, ...rest: string[]) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const command = [path.join(root, script), ...rest];
  await promisify(execFile)(process.execPath, command, { cwd: root, env, maxBuffer: MOST_OUTPUT }).catch(
    ({ message, stdout, stderr }: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`The build failed: ${message}\n${stdout}\n${stderr}`);
    },
  );
}

/** An installation without build tools serves the build it came with. @throws Error if there is none */
function isForRunningOnly(): boolean {
  if (existsSync(path.join(root, 'node_modules/vite'))) return false;
  if (existsSync(path.join(root, SERVER_FILE))) return true;
  throw new Error('Nothing is built, and the build tools are not installed: npm ci, or copy build/ here');
}

/** @returns whether anything had to be built. */
export async function buildIfStale(): Promise<boolean> {
  if (isForRunningOnly()) return false;
  extractRumWorker();
  const stamp = toStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  const progress = createProgress();
  progress.stage('Building, once for this version: pages and server (1 of 4)');
  await run('node_modules/@react-router/dev/bin.cjs', 'build');
  progress.stage('Building: small scripts (2 of 4)');
  await run('tools/build-browser.ts');
  progress.stage('Building: compressed files (3 of 4)');
  await compressAssets();
  progress.stage('Building: articles (4 of 4)');
  await run('tools/build-content.ts');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

if (import.meta.main) console.log((await buildIfStale()) ? 'Built.' : 'Nothing is stale.');
