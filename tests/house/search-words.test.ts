/** Words that say little or are written unlike ours, asked of the articles and of the pages that are found beside them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSearch } from '#web/search/search.ts';
import { toFixedDocuments } from '#server/search/search-documents.ts';
import { readCorpus, toLabel } from '../../bench/search/corpus.ts';
import { measureHits, type Asked } from '../../bench/search/sets.ts';

const searched = createSearch([...readCorpus(), ...toFixedDocuments({ meterReadingForm: true })]);
const find = (q: string) => searched.search(q).hits.map(toLabel);

test.each([
  ['human', 'contact-us'],
  ['the agent was so unpleasant and swore at me', 'helpful-advice/how-to-complain'],
  ['powercuts', 'emergencies/power-cut'],
  ['smartmeter', 'meters/get-a-smart-meter'],
  ['login', 'my-account/sign-in-to-your-account'],
  ['leaky rad', 'breakdowns/leaking-pipe-or-radiator'],
  ['boiler conked out', 'breakdowns/no-heating'],
  ['boiler gurgling', 'breakdowns/boiler-noise'],
  ['payment holiday', 'struggling-to-pay/if-you-cannot-pay'],
  ['no wonga', 'if-you-cannot-pay'],
])('“%s” finds %s first', (q, label) => expect(find(q)[0]).toContain(label));

test.each([
  ['0800 111 999', 'tel:0800111999'],
  ['0800111999', 'tel:0800111999'],
  ['whose is 0808 157 0101?', 'tel:08081570101'],
  ['+44 808 157 0101', 'tel:08081570101'],
  ['116 123', 'tel:116123'],
])('a telephone number finds whose it is: %s', (q, label) => expect(find(q)[0]).toBe(label));

test.each(['0333 202 9802', '111', '999', '18000'])('a telephone number that pages name finds them: %s', (q) =>
  expect(find(q)).not.toEqual([]),
);

test.each(['91', 'she is 91', 'she is 111', '12 14', '1234567890', '01/02/2025'])(
  'a number alone finds nothing that happens to have it: %s',
  (q) => expect(find(q)).toEqual([]),
);

test('a sum is asked about', () => expect(find('where is my £40')[0]).toBe('helpful-advice/what-we-owe-you'));

test.each([
  ['classes-spoken', 0.75],
  ['contact', 0.4],
])('questions of the kinds that were missed: %s', (set, least) => {
  const file = join(import.meta.dirname, `../../bench/search/sets/${set}.jsonl`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const asked = lines.map((line) => JSON.parse(line) as Asked & { half: string });
  const open = asked.filter(({ half }) => half === 'open');
  expect(measureHits(open, find).hit1).toBeGreaterThan(least);
});

test.each([
  ['boil', 'Your boiler is leaking water'],
  ['direct d', 'Set up your first Direct Debit'],
  ['moving o', 'What to do when you move out'],
  ['no p', 'What to do in a power cut'],
  ['no h', 'Your heating has stopped working'],
  ['mum di', 'What to do when a customer dies'],
  ['tarr', 'How to compare energy tariffs fairly'],
  ['refu', 'Ask for a refund of credit'],
])('“%s” is finished as customers go on: %s', (typed, title) => expect(searched.suggest(typed)[0]?.title).toBe(title));
