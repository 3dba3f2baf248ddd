/** Writes a one-page report on how sentences are classified that were not used in training. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLASSES, HIDDEN_UNITS } from '#web/search/danger/classes.ts';
import { toFeatures } from '#web/search/danger/features.ts';
import { readText, listWords } from '#web/search/danger/read-text.ts';
import { predict } from './learn.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { toPlaces, trainModel } from './train.ts';

const FILE = join(import.meta.dirname, '../../data/danger/report.md');
/** One sentence in this many is held out. */
const FOLDS = 5;
const CERTAIN = 0.5;
const HARDEST = 100;

function writeReport(sentences: readonly Sentence[]): void {
  const isLeftOut = ({ q }: Sentence) => (createHash('sha256').update(q).digest()[0] ?? 0) % FOLDS === 0;
  const { model, places } = trainModel(sentences.filter((sentence) => !isLeftOut(sentence)));
  const shares = new Float64Array(CLASSES.length);
  const units = new Float64Array(HIDDEN_UNITS);
  const evaluated = sentences.filter(isLeftOut).map(({ q, kind }) => {
    predict(model, toPlaces(toFeatures(listWords(readText(q))), places), shares, units);
    const [none = 1, ...dangers] = shares;
    const best = CLASSES[1 + dangers.indexOf(Math.max(...dangers))] ?? 'none';
    return { q, kind, none, told: 1 - none >= CERTAIN ? best : 'none' };
  });
  const rows = CLASSES.map((name) => {
    const own = evaluated.filter(({ kind }) => kind === name);
    const right = own.filter(({ told }) => told === name).length;
    const wrong = evaluated.filter(({ kind, told }) => told === name && kind !== name);
    const alarms = wrong.filter(({ kind }) => kind === 'none').length;
    return `| ${name} | ${own.length} | ${((100 * right) / own.length).toFixed(1)} % | ${wrong.length} | ${alarms} |`;
  });
  const hardest = evaluated
    .filter(({ kind, told }) => (kind === 'none') !== (told === 'none'))
    .map((one) => ({ ...one, miss: one.kind === 'none' ? 1 - one.none : one.none }))
    .toSorted((a, b) => b.miss - a.miss)
    .slice(0, HARDEST)
    .map(({ q, kind, told, miss }) => `- ${miss.toFixed(2)} ${kind}, classified as ${told}: ${q.slice(0, 160)}`);
  const page = [
    '# Classification of held-out sentences',
    '',
    `Written by \`node tools/danger/report.ts\`: one sentence in ${FOLDS} was held out of training. The threshold is ${CERTAIN}.`,
    '',
    '| Class | Sentences | Recall | False positives | of which harmless |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Largest errors',
    '',
    ...hardest,
    '',
  ];
  writeFileSync(FILE, page.join('\n'));
  console.log(FILE);
}

writeReport(readSentences());
