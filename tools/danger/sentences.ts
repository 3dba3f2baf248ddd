/** The labelled sentences that the classifier learns from. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CLASSES } from '#web/search/danger/classes.ts';

export interface Sentence {
  q: string;
  kind: (typeof CLASSES)[number];
  file: string;
}

export function readSentences(): Sentence[] {
  const folder = join(import.meta.dirname, 'sentences');
  return globSync('*.jsonl', { cwd: folder })
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line): Sentence => {
          const { q, kind } = JSON.parse(line) as { q: string; kind: string };
          const label = CLASSES.find((known) => known === kind.replace('-vulnerable', ''));
          if (!label) throw new Error(`${name} has no such kind: ${kind}`);
          return { q, kind: label, file: basename(name, '.jsonl') };
        }),
    );
}
