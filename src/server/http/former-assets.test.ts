import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFormerAssets } from './former-assets.ts';

const DAY_MS = 86_400_000;

function createFolders() {
  const folder = mkdtempSync(path.join(tmpdir(), 'former-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let days = 0;
  const data = path.join(folder, 'data');
  return {
    /** A build with these files. */
    build(...names: string[]) {
      const client = path.join(folder, 'client');
      rmSync(client, { recursive: true, force: true });
      mkdirSync(path.join(client, 'assets'), { recursive: true });
      for (const name of names) writeFileSync(path.join(client, 'assets', name), `text of ${name}`);
      return createFormerAssets(client, data, () => new Date(Date.now() + days * DAY_MS));
    },
    pass: (count: number) => (days += count),
    kept: () => readdirSync(path.join(data, 'assets')).toSorted(),
    read: (name: string) => readFileSync(path.join(data, 'assets', name), 'utf8'),
  };
}

test('the files of a build outlive it, also where it is replaced under a running server', async () => {
  const { build, kept, read } = createFolders();
  const first = build('a-1.js', 'common.css');
  await first.keep();
  const second = build('a-2.js', 'common.css');
  await first.keep();
  expect(kept()).toEqual(['a-1.js', 'common.css']);
  await second.keep();
  expect(kept()).toEqual(['a-1.js', 'a-2.js', 'common.css']);
  expect(read('a-1.js')).toBe('text of a-1.js');
});

test('files that no server has used for a month are deleted, those of a server that runs for longer are not', async () => {
  const { build, pass, kept } = createFolders();
  await build('a-1.js').keep();
  pass(29);
  const second = build('a-2.js');
  await second.keep();
  expect(kept()).toEqual(['a-1.js', 'a-2.js']);
  for (let day = 0; day < 60; day += 20) {
    pass(20);
    await second.keep();
  }
  expect(kept()).toEqual(['a-2.js']);
});
