/** One mistake is reported as one line, and hides no others. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#brand/facts.ts';
import { findProblems } from '#supplier/content/check.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { toProblemLine } from '#supplier/content/mistakes.ts';
import { createContentServer } from '#supplier/content/server.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

let content: ContentFolder;
const check = () => findProblems(createLibraryReader(content.folder)(), '2026-11-21').map(toProblemLine);
const META =
  'meta-description: Help with gas and electricity meters, from reading them to what to do when one goes wrong.\n';

beforeEach(() => {
  content = createContentFolder();
});
afterEach(() => content.remove());

test('a wrong icon hides no dead link, in the same file or another', () => {
  content.write(
    'categories.yaml',
    `- slug: meters\n  title: Meters\n  description: a\n  ${META}  decoration: gague\n  articles: [secnd]\n`,
  );
  content.write('header.yaml', 'sections:\n  - { title: Gone, href: /help-and-support/metres }\n');
  content.article('meters/first', { body: '[a](/help-and-support/meters/secnd)\n' });
  expect(check()).toEqual([
    expect.stringContaining('content/categories.yaml:5 gague is not known as decoration: did you mean gauge?'),
    expect.stringContaining('content/articles/meters/first.md:6 link /help-and-support/meters/secnd leads nowhere'),
    expect.stringContaining('content/categories.yaml:6 meters: article secnd is missing: did you mean second?'),
    expect.stringContaining('content/header.yaml:2 link /help-and-support/metres leads nowhere'),
  ]);
});

test('a mistake in the categories hides no dead links, and invents none', () => {
  content.write('categories.yaml', `- slug: meters\n  title: Meters: all\n  description: a\n  ${META}`);
  content.article('meters/first', { body: '[a](/help-and-support/meters)\n\n[b](/help-and-support/meters/secnd)\n' });
  expect(check()).toEqual([
    expect.stringContaining('content/categories.yaml:2 “title: Meters: all” has a second colon'),
    expect.stringContaining('content/articles/meters/first.md:8 link /help-and-support/meters/secnd leads nowhere'),
  ]);
});

test('a mistake in the header hides none of its dead links', () => {
  content.write('header.yaml', 'sections:\n  - title: a: b\n    href: /help-and-support/metres\n');
  expect(check().map((line) => line.split(' ')[0])).toEqual(['content/header.yaml:2', 'content/header.yaml:3']);
});

test('a broken article’s text is still checked, and links to it are good', () => {
  content.article('meters/second', { front: 'colour: red\n', body: '## There\n\n[a](/help-and-support/gone)\n' });
  content.article('meters/first', {
    front: 'related: [meters/second]\n',
    body: '[a](/help-and-support/meters/second#there)\n',
  });
  expect(check()).toEqual([
    expect.stringContaining('content/articles/meters/second.md:5 colour is not a field here'),
    expect.stringContaining('content/articles/meters/second.md:9 link /help-and-support/gone leads nowhere'),
  ]);
});

test('each field with a mistake has its own line', () => {
  content.article('meters/first', { front: 'colour: red\ncommon: maybe\nrelated: [meters/gone]\n' });
  expect(check().map((line) => line.split(' ')[0])).toEqual([
    'content/articles/meters/first.md:6',
    'content/articles/meters/first.md:5',
    'content/articles/meters/first.md:7',
  ]);
});

test('a figure with a mistake is known to articles; an unknown one is not', () => {
  content.write(
    'facts.yaml',
    '- id: gsop.late\n  value: 40\n  source: ofgem\n  checked: 2026-11-02\n  words: a payment\n',
  );
  content.article('meters/first', { body: 'It is [[fact:gsop.late]].\n\nIt is [[fact:gsop.lost]].\n' });
  expect(check()).toEqual([
    expect.stringContaining('content/facts.yaml:3 source is not an address'),
    expect.stringContaining('content/articles/meters/first.md:8 [[fact:gsop.lost]] is not known'),
  ]);
});

describe('an outdated name', () => {
  test('is reported with the new one', () => {
    content.article('meters/first', { front: 'was: [meters/old]\n' });
    content.article('meters/second', {
      front: 'related: [meters/old]\n',
      body: '[a](/help-and-support/meters/old#before)\n',
    });
    content.write(
      'categories.yaml',
      `- slug: meters\n  title: Meters\n  description: a\n  ${META}  articles: [second, old]\n`,
    );
    expect(check()).toEqual([
      'content/articles/meters/second.md:5 related article meters/old is now meters/first: type that',
      'content/articles/meters/second.md:7 link /help-and-support/meters/old#before is to an old address: type /help-and-support/meters/first#before',
      'content/categories.yaml:5 meters: article old is now meters/first: type first',
    ]);
  });

  test.each([
    ['was: [meters/second]', 'was: [meters/first]', 'in a loop: remove it in one of the two'],
    ['retired: meters/second', 'retired: meters/first', 'is retired and leads back here'],
    ['was: [meters/old]\nretired: meters/old', '', 'is the article’s own old address'],
    ['was: [meters/old, meters/old]', '', 'is there twice: keep one of the two'],
    ['retired: meters/second', 'draft: true', 'is a draft, which nobody can see'],
  ])('causes no redirect loop: %j and %j', (first, second, message) => {
    content.article('meters/first', { front: `${first}\n` });
    content.article('meters/second', { front: second === '' ? '' : `${second}\n` });
    expect(check().join('\n')).toContain(message);
  });
});

test('a category’s own drawing is one of the pictures', () => {
  const decorate = (drawing: string) => {
    content.write(
      'categories.yaml',
      `- slug: meters\n  title: Meters\n  description: a\n  ${META}  decoration: ${drawing}\n`,
    );
    return check();
  };
  expect(decorate('pictures/dial.svg').filter((line) => line.includes('decoration'))).toEqual([]);
  expect(decorate('pictures/pomp.svg')).toContain(
    'content/categories.yaml:5 meters: pictures/pomp.svg is missing: save it in content/pictures as an SVG',
  );
});

test('a link leads to another site by its address alone, and only by https', () => {
  const lead = (to: string) => {
    content.write('header.yaml', `sections:\n  - { title: Theirs, ${to} }\n`);
    return check().map((line) => line.replace(/ \(readers see.*/, ''));
  };
  expect(lead('href: https://example.org/page')).toEqual([]);
  expect(lead('external: https://example.org/page')).toEqual([]);
  expect(lead('external: peaksave')).toEqual([]);
  expect(lead('href: http://example.org/page')).toEqual([
    'content/header.yaml:2 href must be an address of ours, like /help-and-support/meters, or begin with https://',
  ]);
  expect(lead('external: https://bank.example@evil.example/')).toEqual([
    expect.stringMatching(
      /^content\/header.yaml:2 external: https:\/\/bank.example@evil.example\/ is neither an address /,
    ),
  ]);
  expect(lead('external: peeksave')).toEqual([
    expect.stringMatching(
      /^content\/header.yaml:2 external: peeksave is neither an address .* did you mean peaksave\?/,
    ),
  ]);
});

test('a calendar that lacks a coming year, and impossible days, are reported with their line', () => {
  const write = (england: string) =>
    content.write('calendar.yaml', `nation: scotland\nbank-holidays:\n  england-and-wales: [${england}]\n`);
  write('2026-01-01');
  const from = 'from https://www.gov.uk/bank-holidays';
  expect(check()).toEqual(
    expect.arrayContaining([
      `content/calendar.yaml:3 england-and-wales has 1 of the bank holidays of 2026: add the others ${from}`,
      `content/calendar.yaml:2 scotland has no bank holidays of 2026: add them ${from}`,
    ]),
  );
  const first = () => check().map((line) => line.replace(/ \(readers see.*/, ''));
  write('2026-02-30');
  expect(first()).toEqual([
    'content/calendar.yaml:3 2026-02-30 is not a valid date: write the year, month and day, like 2026-12-25',
  ]);
  content.write('calendar.yaml', 'closed:\n  - { from: 2026-12-29, until: 2029-12-31 }\nnation: wales\n');
  expect(first()).toEqual([
    'content/calendar.yaml:3 wales is not known as nation: there are england-and-wales, scotland, northern-ireland',
    'content/calendar.yaml:2 closed needs a day: write { day: 2026-12-29 }, or from and until, a month apart at most',
  ]);
});

test('a category cannot have the address of a page', () => {
  content.write('categories.yaml', `- slug: contact-us\n  title: Contact\n  description: a\n  ${META}`);
  expect(check()).toContain(
    'content/categories.yaml:1 contact-us is already the address of a page of ours: choose another',
  );
});

test('changed hours are shown beside the hours in an article two weeks ahead', async () => {
  content.write(
    'phones.yaml',
    'energy:\n  hours: Every day 9am to 5pm\n  exceptions:\n    - { day: 2026-12-25, hours: Closed }\n',
  );
  content.article('meters/first', { body: 'We answer [[hours:energy]].\n' });
  const read = async (day: string) => {
    const log = { info: () => {}, warn: () => {} };
    const server = createContentServer({ folder: content.folder, log, now: () => new Date(`${day}T12:00:00Z`) });
    const path = `/aem6/content/${brand.provider}/help/meters/first.html`;
    return (await server.handle(new Request(`http://content.example${path}`))).text();
  };
  expect(await read('2026-12-10')).toContain('<p>We answer every day 9am to 5pm.</p>');
  expect(await read('2026-12-11')).toContain('every day 9am to 5pm; Friday 25 December: closed.');
});

test('an incomplete notice is not shown: the previous one stays', () => {
  content.write('outage.yaml', 'title: Storm\nmessage: Wait.\n');
  const read = createLibraryReader(content.folder);
  expect(read().outage.title).toBe('Storm');
  content.write('outage.yaml', 'title: Flood\n');
  expect(read().outage).toMatchObject({ title: 'Storm', message: 'Wait.' });
  expect(createLibraryReader(content.folder)().outage).toMatchObject({ title: '', message: '' });
});
