/** Templates for replies at the desk are content: filled in for a case, and checked by file and line. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { findProblems } from '#supplier/content/check.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { toProblemLine } from '#supplier/content/mistakes.ts';
import { listTemplates } from '#supplier/content/templates.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

let content: ContentFolder;
beforeEach(() => {
  content = createContentFolder();
});
afterEach(() => content.remove());

const readLibrary = () => createLibraryReader(content.folder)();
const check = () => findProblems(readLibrary(), '2026-11-21').map(toProblemLine);
const write = (name: string, body: string, title = 'An engineer is coming') =>
  content.write(`replies/${name}.md`, `---\ntitle: ${title}\n---\n${body}`);
const file = {
  reference: 'HS-4K7M-92QX',
  person: { firstName: 'Ada', surname: 'Smith' },
  state: { received: { day: '2026-11-02' } },
} as CaseFile;
const list = (of = file) => listTemplates(readLibrary(), of, new Date('2026-11-27T12:00:00Z'));

test('a template is filled in from its case and the brand, and leaves the adviser their part', () => {
  write(
    'visit',
    '[[customer]], [[reference]], [[received]]:\n[[date]] or [[in-a-week]], [[phone:energy]], [amount].\n',
  );
  expect(list()).toEqual([
    {
      key: 'visit',
      title: 'An engineer is coming',
      text: `Ada Smith, HS-4K7M-92QX, 2 November 2026:\n27 November 2026 or 4 December 2026, ${phones.energy.shown}, [amount].`,
    },
  ]);
  expect(check()).toEqual([]);
});

test('a placeholder that the case has no value for is left to the adviser', () => {
  write('visit', 'Hello [[customer]].\n');
  expect(list({ ...file, person: { ...file.person, firstName: null, surname: null } })[0]?.text).toBe(
    'Hello [customer].',
  );
});

test.each([
  ['See [[custmer]].\n', 'content/replies/visit.md:4 [[custmer]] is not known: did you mean customer?'],
  ['We owe [[fact:gsop.none]].\n', 'content/replies/visit.md:4 [[fact:gsop.none]] is not known'],
  ['One\n\nWe owe you [amount.\n', 'content/replies/visit.md:6 has a bracket without its other half'],
  ['[Read this](/help-and-support/meters).\n', 'content/replies/visit.md:4 has a link'],
  ['\n', 'content/replies/visit.md:4 has no text'],
])('a mistake is reported with its file and line: %j', (body, problem) => {
  write('visit', body);
  expect(check()).toEqual([expect.stringContaining(problem)]);
});

test('an unreadable template is reported, and hides no other', () => {
  content.write('replies/broken.md', 'No title\n');
  content.write('replies/Not a name.md', '---\ntitle: x\n---\nx\n');
  write('visit', 'We come on [day].\n');
  expect(check().map((line) => line.split(/ (?=the|has)/)[0])).toEqual([
    'content/replies/Not a name.md:1',
    'content/replies/broken.md:1',
  ]);
  expect(list().map(({ key }) => key)).toEqual(['visit']);
});
