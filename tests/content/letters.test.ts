/** The texts of emails and confirmations are content, changed without a release and checked for wrong placeholders. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { LETTERS } from '#domain/letters.ts';
import { findJourney } from '#domain/journeys/journeys.ts';
import { toSupplier } from '#server/settings/supplier.ts';
import { findProblems } from '#supplier/content/check.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { readLetters } from '#supplier/content/letters.ts';
import { toProblemLine } from '#supplier/content/mistakes.ts';
import { toSampleEmail } from '#supplier/delivery/sample-email.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

let content: ContentFolder;
let readLibrary: ReturnType<typeof createLibraryReader>;
beforeEach(() => {
  content = createContentFolder();
  readLibrary = createLibraryReader(content.folder);
});
afterEach(() => content.remove());

const NOW = new Date('2026-11-27T12:00:00Z');
const write = (yaml: string) => content.write('letters.yaml', yaml);
const check = () => findProblems(readLibrary(), '2026-11-27').map(toProblemLine);
const supplier = toSupplier(
  { publicOrigin: null, apiBaseUrl: null },
  () => readLibrary(),
  () => NOW,
);
const sample = (name: string) => toSampleEmail(name, supplier, NOW)?.text ?? '';

test('a text that content omits has the product’s default, whose placeholders are all known', () => {
  expect(readLibrary().letters).toEqual(LETTERS);
  write(JSON.stringify(LETTERS));
  expect(check()).toEqual([]);
  for (const name of Object.keys(LETTERS)) expect(sample(name)).not.toContain('[[');
});

test('a sentence of a journey is the same on its page and in its email', () => {
  write('enquiry:\n  next: A colleague writes within [[days]], from [[brand]].\n');
  const letters = readLetters(readLibrary(), NOW);
  const outcome = findJourney('enquiry-gas-and-electricity')?.toOutcome(NOW, { ...supplier, letters });
  expect(outcome?.next).toEqual([`A colleague writes within 2 days, from ${supplier.name}.`]);
  expect(sample('enquiry')).toContain(outcome?.next[0]);
  expect(check()).toEqual([]);
});

test('an adviser’s text replaces its placeholder as it was typed', () => {
  write('resolved:\n  text: |\n    It is done.\n\n    [[text]]\n');
  expect(sample('resolved')).toContain('It is done.\n\nThe adviser’s text is shown here.');
});

test('hours in emails are those of content', () => {
  content.write('phones.yaml', 'energy:\n  hours: Every day 7am to 9pm\n');
  expect(sample('complaint')).toContain(`${phones.energy.shown} (Every day 7am to 9pm)`);
});

test.each([
  ['resolved:\n  subject: Done\n  text: It is resolved.\n', 'content/letters.yaml:3 has no [[text]]'],
  ['ending:\n  emergency: Call us.\n', 'content/letters.yaml:2 has no [[phone:gasEmergency]]'],
  ['ombudsman:\n  text: Write to them.\n', 'content/letters.yaml:2 has no [[months]]'],
  ['enquiry:\n  next: In [[days]], by [day].\n', 'content/letters.yaml:2 has brackets'],
  ['enquiry:\n  received: " "\n', 'content/letters.yaml:2 received is empty'],
  ['enquiry:\n  next: In [[dyas]].\n', 'content/letters.yaml:2 [[dyas]] is not known: did you mean days?'],
  ['enquiry:\n  nxt: In [[days]].\n', 'content/letters.yaml:2 nxt is not a field here: did you mean next?'],
  ['inquiry:\n  next: Soon.\n', 'content/letters.yaml:1 inquiry is not a field here: did you mean enquiry?'],
  ['closed:\n  text: "[[text]] [Ask](/help-and-support)"\n', 'content/letters.yaml:2 has a link'],
  ['enquiry:\n  next: We pay [[fact:gsop.payment]].\n', 'content/letters.yaml:2 [[fact:gsop.payment]] may change'],
])('a mistake is reported with its file and line, and the previous text stays: %j', (yaml, problem) => {
  write('enquiry:\n  received: It is here.\n');
  readLibrary();
  write(yaml);
  expect(check()).toContainEqual(expect.stringContaining(problem));
  expect(readLibrary().letters).toEqual({ ...LETTERS, enquiry: { ...LETTERS.enquiry, received: 'It is here.' } });
});
