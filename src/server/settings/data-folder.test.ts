import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataFolder, prepareSecret } from './data-folder.ts';
import { ConfigError } from './setting-readers.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

test('a new or empty folder is made private to this user', () => {
  const fresh = path.join(folder, 'new/deep');
  prepareDataFolder(fresh);
  expect(modeOf(fresh)).toBe('700');
  chmodSync(fresh, 0o755);
  prepareDataFolder(fresh);
  expect(modeOf(fresh)).toBe('700');
});

test('a folder with files of others keeps its permissions', () => {
  const shared = path.join(folder, 'shared');
  mkdirSync(shared);
  writeFileSync(path.join(shared, 'theirs'), '');
  chmodSync(shared, 0o1777);
  prepareDataFolder(shared);
  expect(modeOf(shared)).toBe('1777');
});

test('the empty volume of a pod, which is ours only by its group, keeps its mode', () => {
  const volume = path.join(folder, 'volume');
  mkdirSync(volume);
  chmodSync(volume, 0o2777);
  prepareDataFolder(volume, statSync(volume).uid + 1);
  expect(modeOf(volume)).toBe('2777');
});

test('a file in place of the data folder is reported in one line that names the setting', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const wrong of [file, path.join(file, 'below')]) {
    expect(() => prepareDataFolder(wrong)).toThrow(ConfigError);
    expect(() => prepareDataFolder(wrong)).toThrow(
      /^DATA_DIR must be a folder that this server can write in: E[A-Z]+$/,
    );
  }
});

test('a folder that cannot be created is reported in one line, instead of hanging', () => {
  for (const wrong of ['/proc/x', '/proc/x/below'])
    expect(() => prepareDataFolder(wrong), wrong).toThrow(
      /^DATA_DIR must be a folder that this server can write in: E[A-Z]+$/,
    );
});

test('a truncated secret is reported in one line, and so is one that cannot be stored', () => {
  const damaged = path.join(folder, 'damaged');
  mkdirSync(path.join(damaged, 'session-secret'), { recursive: true });
  const prepare = () => prepareSecret({ sessionSecret: null, dataDir: damaged });
  expect(prepare).toThrow(ConfigError);
  expect(prepare).toThrow(/^DATA_DIR must have room for session-secret, and let this server read it: EISDIR$/);
  rmSync(path.join(damaged, 'session-secret'), { recursive: true });
  writeFileSync(path.join(damaged, 'session-secret'), '');
  expect(prepare).toThrow(/^DATA_DIR cannot be used: session-secret must hold 32 characters or more/);
  rmSync(path.join(damaged, 'session-secret'));
  expect(prepare()).toBe(readFileSync(path.join(damaged, 'session-secret'), 'utf8'));
  expect(prepareSecret({ sessionSecret: 'set', dataDir: damaged })).toBe('set');
});
