import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchFolder } from '#supplier/content/folder-watch.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { createContentFolder } from '#tests/support/content-folder.ts';

const SAVES = 40;
/** A comparison that took long is followed by a pause fifty times as long. */
const LATE_MS = 20_000;
const ARTICLE = 'articles/meters/second.md';
/** The checkout's disk, and another file system if there is one. */
const PLACES = [tmpdir(), '/dev/shm'].filter((place) => existsSync(place));

/** Ways to save a file. Each save has the same size and follows as soon as the last one is noticed; only the text differs. */
function createWays(folder: string, text: (save: number) => string) {
  const file = join(folder, ARTICLE);
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { stdio: 'ignore' });
  return {
    'in place': (save: number) => writeFileSync(file, text(save)),
    'by rename': (save: number) => {
      writeFileSync(`${file}~`, text(save));
      renameSync(`${file}~`, file);
    },
    'by delete and create': (save: number) => {
      rmSync(file);
      writeFileSync(file, text(save));
    },
    'by checkout': (save: number) => {
      if (!existsSync(join(folder, '.git'))) git('init', '-q');
      writeFileSync(file, text(save));
      git('add', ARTICLE);
      writeFileSync(file, text(save - 1));
      git('checkout', '-qf', '--', ARTICLE);
    },
    'by folder swap': (save: number) => {
      cpSync(folder, `${folder}-next`, { recursive: true });
      writeFileSync(join(`${folder}-next`, ARTICLE), text(save));
      renameSync(folder, `${folder}-before`);
      renameSync(`${folder}-next`, folder);
      rmSync(`${folder}-before`, { recursive: true });
    },
  };
}

test.each(PLACES)('200 saves in five ways are all noticed, on %s', { timeout: 180_000 }, async (place) => {
  const content = createContentFolder();
  const folder = join(mkdtempSync(join(place, 'saves-')), 'content');
  cpSync(content.folder, folder, { recursive: true });
  content.remove();
  const source = (save: number) =>
    `---\ntitle: Second\ndescription: What you need to know about it.\n---\nSave ${String(save).padStart(4, '0')}.\n`;
  const read = createLibraryReader(folder);
  let shown = '';
  let told: () => void = () => {};
  const onChange = () => {
    shown = read().articles.get('meters/second')?.body ?? shown;
    told();
  };
  const stop = watchFolder({ folder, onChange, everyMs: 2 });
  const missed: string[] = [];
  let save = 1;
  for (const [way, write] of Object.entries(createWays(folder, source))) {
    for (let times = 0; times < SAVES; times += 1, save += 1) {
      const wanted = `Save ${String(save).padStart(4, '0')}.\n`;
      const seen = new Promise<boolean>((resolve) => {
        const late = setTimeout(resolve, LATE_MS, false);
        told = () => {
          if (shown !== wanted) return;
          clearTimeout(late);
          resolve(true);
        };
      });
      write(save);
      if (!(await seen)) missed.push(`${way} ${save}`);
    }
  }
  stop();
  rmSync(join(folder, '..'), { recursive: true });
  expect(missed).toEqual([]);
});
