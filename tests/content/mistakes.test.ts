import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { findProblems } from '#supplier/content/check.ts';
import { createLastGood } from '#supplier/content/last-good.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { toProblemLine } from '#supplier/content/mistakes.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

const FIRST = 'content/articles/meters/first.md';
const NOTHING = '(readers see nothing of it)';
let content: ContentFolder;
const check = () => findProblems(createLibraryReader(content.folder)(), '2026-11-21').map(toProblemLine);

beforeEach(() => {
  content = createContentFolder();
});
afterEach(() => content.remove());

describe('an error in an article is one line that says what to type instead', () => {
  test.each([
    ['a <!-- note', '<!-- is a note in HTML, which nobody sees: remove it'],
    [
      'Call 0800 111 999 now.',
      'number 0800 111 999 is typed by hand: write [[phone:gasEmergency]], which stays right when it changes',
    ],
    [
      `[Call us](tel:${phones.energy.number})`,
      `number ${phones.energy.number} is typed by hand: write [[phone:energy]], which stays right when it changes`,
    ],
    [
      'Call 01632 960 001.',
      'number 01632 960 001 is typed by hand: one of ours is [[phone:…]], anybody else’s a link like [01632 960 001](tel:01632960001)',
    ],
    [
      '[a](/help-and-support/meters/secnd)',
      'link /help-and-support/meters/secnd leads nowhere: did you mean /help-and-support/meters/second?',
    ],
  ])('%s', (body, message) => {
    content.article('meters/first', { body: `Fine.\n\n${body}\n` });
    expect(check()).toEqual([`${FIRST}:8 ${message}`]);
  });

  test('code, sums, and somebody else’s number as a link are not mistakes', () => {
    content.article('meters/first', {
      body: 'Type `<b>` and `</b>`. It is 0 to 9, £0.12 or 1 < 2.\n\n[01632 960 001](tel:01632960001)\n',
    });
    expect(check()).toEqual([]);
  });

  test.each([
    ['colour: red', 5, 'colour is not a field here: there are title, description,'],
    ['keyword: [a]', 5, 'keyword is not a field here: did you mean keywords? There are title,'],
    ['common: maybe', 5, 'common must be true or false'],
    ['keywords: one, two', 5, 'keywords must be a list: [one, two], or a line “- one” for each'],
    [
      'from: 24/12/2026',
      5,
      '24/12/2026 is not a valid date or time: write 2026-12-24, or 2026-12-24 17:30 (London time)',
    ],
    ['from: 2026-12-24\nuntil: 2026-12-01', 6, 'until is before from: put the later one in until'],
    ['related: [second]', 5, 'second is not an article: write category/article, like meters/reading-your-meter'],
    ['action: { call: enrgy }', 5, 'call: enrgy is not a known phone line: did you mean energy? There are'],
    ['action: { ring: energy }', 5, 'action is not written as it should be: write { call: energy }'],
    ['action: { link: http://www.gov.uk/x, title: Go }', 5, 'action is not written as it should be'],
    ['for: Homes: in Wales', 5, '“for: Homes: in Wales” has a second colon: put the words between quotes'],
    ['for: "Homes in Wales', 5, 'opens a quote or a bracket and does not close it'],
    ['for: @home', 5, 'begins with a mark that words cannot begin with'],
    ['title: Again', 5, 'is there twice: keep one of the two'],
    ['for: a\n\tcommon: true', 6, 'begins with a tab: begin it with spaces'],
  ])('the field %s', (front, line, message) => {
    content.article('meters/first', { front: `${front}\n` });
    const found = check();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${FIRST}:${line} `);
    expect(found[0]).toContain(message);
    expect(found[0]).toContain(NOTHING);
  });
});

test.each(['https://www.gov.uk/x', 'tel:01632960001'])(
  'an action that leads to %s also needs a link in the text',
  (link) => {
    const front = `action: { link: '${link}', title: Go there }\n`;
    content.article('meters/first', { front, body: 'It is not ours.\n' });
    expect(check()).toEqual([
      `${FIRST}:5 action ${link} is not ours and the text has no link to it: add one that says what it is`,
    ]);
    content.article('meters/first', { front, body: `It is [theirs, not ours](${link}).\n` });
    expect(check()).toEqual([]);
  },
);

describe('a mistake in another file is one line that says what to type instead', () => {
  test.each([
    ['outage.yaml', 'title: Storm\n', 1, 'notice has a title and no message: say what readers can still do'],
    ['outage.yaml', 'message: Storm\n', 1, 'notice has a message and no title: say in a few words what is wrong'],
    [
      'outage.yaml',
      'title: Storm\nmessage: |\n  Sorry.\n\n  [Read](/help-and-support/meters/secont)\n',
      5,
      'link /help-and-support/meters/secont leads nowhere: did you mean /help-and-support/meters/second?',
    ],
    [
      'outage.yaml',
      'titel: Storm\n',
      1,
      `titel is not a field here: did you mean title? There are title, message, from, until ${NOTHING}`,
    ],
    [
      'header.yaml',
      'sections:\n  - { title: Help }\n',
      2,
      `a link needs a title and where it goes: { title: Words, href: /help-and-support/… }, or https://… ${NOTHING}`,
    ],
    ['site.yaml', 'home: [numbers, vidoes]\n', 1, 'home: vidoes is not a part of the home page: did you mean videos?'],
    ['phones.yaml', 'energi:\n  label: Us\n', 1, 'energi is not a known phone line: did you mean energy?'],
    [
      'phones.yaml',
      'energy:\n  hours: 9 to 5\n',
      2,
      '“9 to 5” cannot be read as hours: write “Monday to Friday 8am to 8pm',
    ],
    [
      'pictures/big.svg',
      `<svg>${' '.repeat(4 * 1024 * 1024)}</svg>`,
      1,
      `is 4 MB, at most 200 KB: make it smaller (docs/writing.md says how) ${NOTHING}`,
    ],
    [
      'pictures/photo.png',
      'x'.repeat(9 * 1024 * 1024),
      1,
      'is a PNG (9 MB) and is not shown: pages show drawings in SVG of up to 200 KB',
    ],
  ])('%s', (file, text, line, message) => {
    content.write(file, text);
    const found = check();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`content/${file}:${line} `);
    expect(found[0]).toContain(message);
  });

  test('an unknown icon is reported with a list of the known ones', () => {
    content.write(
      'categories.yaml',
      '- slug: meters\n  title: Meters\n  description: Read your meter\n  meta-description: Help with gas and electricity meters, from reading them to when one goes wrong.\n  decoration: gague\n',
    );
    expect(check()[0]).toMatch(
      /^content\/categories\.yaml:5 gague is not known as decoration: did you mean gauge\? There are receipt-text, .* \(readers see nothing of it\)$/,
    );
  });

  test('a broken file is reported once, without the errors that it causes elsewhere', () => {
    content.article('meters/first', { body: 'See [it](/help-and-support/meters/second) and [[fact:a.b]].\n' });
    for (const file of ['categories.yaml', 'facts.yaml', 'articles/meters/second.md', 'articles/meters/third.md'])
      content.write(file, file.endsWith('.md') ? '---\ntitle: a: b\n---\n' : '- slug: a: b\n');
    expect(check().map((line) => line.split(' ')[0])).toEqual([
      'content/articles/meters/second.md:2',
      'content/articles/meters/third.md:2',
      'content/categories.yaml:1',
      'content/facts.yaml:1',
    ]);
  });
});

describe('the last good text', () => {
  test('of a file broken before a restart is shown after it, until the file is fixed or deleted', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kept-'));
    const file = join(folder, 'last-good.json');
    const start = () => createLibraryReader(content.folder, createLastGood(file))();
    start();
    content.write('articles/meters/second.md', '---\ntitle: [\n---\nBroken.\n');
    content.write('categories.yaml', 'a: b: c\n');
    for (let restarts = 0; restarts < 2; restarts += 1) {
      const after = start();
      expect(after.articles.get('meters/second')?.body).toBe('Another answer.\n');
      expect(after.categories).toHaveLength(2);
      expect(after.broken.map(toProblemLine)).toEqual([
        expect.stringMatching(/^content\/articles\/meters\/second\.md:\d .* \(readers see the last good text\)$/),
        expect.stringMatching(/^content\/categories\.yaml:1 .* \(readers see the last good text\)$/),
      ]);
    }
    content.article('meters/second', { body: 'Mended.\n' });
    expect(start().articles.get('meters/second')?.body).toBe('Mended.\n');
    rmSync(join(content.folder, 'articles/meters/second.md'));
    start();
    content.write('articles/meters/second.md', '---\ntitle: [\n---\nBroken.\n');
    expect(start().articles.has('meters/second')).toBe(false);
    rmSync(folder, { recursive: true });
  });

  test('that has become unreadable counts as missing', () => {
    const file = content.folder;
    content.write('articles/meters/second.md', 'Broken.\n');
    expect(createLibraryReader(content.folder, createLastGood(file))().articles.has('meters/second')).toBe(false);
  });
});
