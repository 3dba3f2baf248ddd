/** Trains the classifier of harm to people and writes its weights: `node tools/danger/train-people.ts`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toTokens } from '#web/search/danger/features.ts';
import { PEOPLE_CLASSES, peopleFeatures } from '#web/search/danger/people.ts';
import { toBuckets } from './features.ts';
import { type Example, learn } from './learn.ts';
import { readSentences } from './sentences.ts';
import { pack } from './train.ts';

const FOLDER = join(import.meta.dirname, 'people');
const SIZE = { classes: PEOPLE_CLASSES.length, buckets: peopleFeatures.buckets };
const FILE = join(import.meta.dirname, '../../src/web/search/danger/people-weights.json');

export interface PeopleSentence {
  q: string;
  kind: (typeof PEOPLE_CLASSES)[number];
}

export function readPeopleSentences(): PeopleSentence[] {
  return globSync('*.jsonl', { cwd: FOLDER })
    .sort()
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as PeopleSentence);
}

/** Its questions tell of harm at home. */
const OF_ABUSE = 'my-account/leaving-an-abusive-home';
/** Its questions may tell of despair. */
const OF_EITHER = 'struggling-to-pay/if-you-cannot-pay';

function readQuestions(article: string): string[] {
  const file = join(import.meta.dirname, '../../content/articles', `${article}.questions.txt`);
  return readFileSync(file, 'utf8').trim().split('\n');
}

/** Sentences about dangers of gas or fire, and about everything else, tell of neither. */
export function trainPeople(sentences = readPeopleSentences()) {
  const ofAbuse = readQuestions(OF_ABUSE).map((q): PeopleSentence => ({ q, kind: 'abuse' }));
  const apart = new Set([...readQuestions(OF_EITHER), ...ofAbuse.map(({ q }) => q)]);
  const others = readSentences()
    .filter(({ q }) => !apart.has(q))
    .map(({ q }): PeopleSentence => ({ q, kind: 'none' }));
  const toExample = ({ q, kind }: PeopleSentence): Example => ({
    buckets: toBuckets(toTokens(q), peopleFeatures),
    label: PEOPLE_CLASSES.indexOf(kind),
  });
  return pack(learn([...others, ...ofAbuse, ...sentences].map(toExample), SIZE));
}

if (import.meta.main) {
  const { weights, ...rest } = trainPeople();
  writeFileSync(FILE, `${JSON.stringify({ ...rest, weights }, null, 2)}\n`);
  console.log(`${FILE}: ${Math.round(weights.length / 1024)} KB packed, ${rest.hash}`);
}
