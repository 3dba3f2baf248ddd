/** Creates the next build, for tests of an upgrade. */
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Copies this build with other names for every page's script, as the next build would have. */
export function makeNextBuild(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'help-next-'));
  for (const part of ['content', 'node_modules', 'package.json'])
    symlinkSync(path.join(root, part), path.join(home, part));
  const isPlain = (file: string) => !/\.(?:br|gz)$/.test(file);
  mkdirSync(path.join(home, 'build'));
  cpSync(path.join(root, 'build'), path.join(home, 'build'), { recursive: true, filter: isPlain });
  const assets = path.join(home, 'build/client/assets');
  const names = globSync('*.page-*.js', { cwd: assets });
  const toNext = (name: string) => name.replace('.page-', '.page-next-');
  for (const name of names) renameSync(path.join(assets, name), path.join(assets, toNext(name)));
  for (const file of globSync('build/**/*.{js,json}', { cwd: home })) {
    const full = path.join(home, file);
    const text = readFileSync(full, 'utf8');
    const changed = names.reduce((made, name) => made.replaceAll(name, toNext(name)), text);
    if (changed !== text) writeFileSync(full, changed);
  }
  return home;
}
