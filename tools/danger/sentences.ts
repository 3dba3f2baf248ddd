/** The labelled sentences of `data/danger`, which the classifier learns from. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CLASSES } from '#web/search/danger/classes.ts';

export interface Sentence {
  q: string;
  kind: (typeof CLASSES)[number];
  file: string;
}

const FOLDER = join(import.meta.dirname, '../../data/danger');

export function readSentences(): Sentence[] {
  return globSync('*.jsonl', { cwd: FOLDER })
    .sort()
    .flatMap((name) =>
      readFileSync(join(FOLDER, name), 'utf8')
        .trim()
        .split('\n')
        .map((line): Sentence => {
          const { q, kind } = JSON.parse(line) as { q: string; kind: string };
          const label = CLASSES.find((known) => known === kind);
          if (!label) throw new Error(`${name} has no such kind: ${kind}`);
          return { q, kind: label, file: basename(name, '.jsonl') };
        }),
    );
}
