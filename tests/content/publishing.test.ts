import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#brand/facts.ts';
import { createContentServer, type ContentServer } from '#supplier/content/server.ts';
import { listScheduled } from '#supplier/content/published.ts';
import { toLondonMinute } from '#supplier/content/front-matter.ts';
import { findProblems } from '#supplier/content/check.ts';
import { findRemovedProblems } from '#supplier/content/check-moves.ts';
import { toProblemLine } from '#supplier/content/mistakes.ts';
import { createContentClient } from '#web/clients/content/client.ts';
import { readSite } from '#wire/content-site.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

const HELP = `/aem6/content/${brand.provider}/help`;
const BETA = `/aem6/content/dam/${brand.provider}/beta/json/help`;
const OUTAGE = '/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json';
let content: ContentFolder;
let server: ContentServer;
let now: Date;
const log = { info: vi.fn(), warn: vi.fn() };
const ask = (path: string) => server.handle(new Request(`http://content.example${path}`));
const start = (options: { watch?: boolean; onChange?: () => void } = {}) => {
  server = createContentServer({ folder: content.folder, log, now: () => now, everyMs: 5, ...options });
};
const isThere = async () => (await ask(`${HELP}/meters/first.html`)).status === 200;
const isListed = async () =>
  (await (await ask(`${BETA}/categories/categories.json`)).text()).includes('"label":"first"');

beforeEach(() => {
  content = createContentFolder();
  now = new Date('2026-07-01T12:00:00Z');
});
afterEach(() => {
  server.close();
  content.remove();
});

describe('an article', () => {
  test('is published from its minute in London until the end of its last day', async () => {
    content.article('meters/first', { front: 'from: 2026-07-02 09:00\nuntil: 2026-07-03\n' });
    start();
    for (const [at, there] of [
      ['2026-07-02T07:59:59Z', false],
      ['2026-07-02T08:00:00Z', true],
      ['2026-07-03T22:59:59Z', true],
      ['2026-07-03T23:00:00Z', false],
    ] as const) {
      now = new Date(at);
      expect([at, await isThere(), await isListed()]).toEqual([at, there, there]);
    }
  });

  test('that is a draft appears only in its preview', async () => {
    content.article('meters/first', { front: 'draft: true\n', body: 'Not yet.\n' });
    start();
    expect([await isThere(), await isListed()]).toEqual([false, false]);
    expect(server.preview('meters', 'first')).toContain('<p>Not yet.</p>');
    expect(server.preview('meters', 'gone')).toBe(null);
  });

  test('is changed by a draft beside it, which its preview alone shows and the check reads', async () => {
    content.write(
      'articles/meters/first.draft.md',
      '---\ntitle: Read it anew\ndescription: What this article is to say from next week on, shown to a colleague beforehand.\nreviewed: 2026-06-01\n---\nNew words, [lost](/help-and-support/meters/lost).\n',
    );
    start();
    expect(await (await ask(`${HELP}/meters/first.html`)).text()).not.toContain('New words');
    expect(server.preview('meters', 'first')).toContain('New words');
    expect(listScheduled(server.library(), toLondonMinute(now)).map(({ file, state }) => [file, state])).toEqual([
      ['content/articles/meters/first.draft.md', 'draft'],
    ]);
    const found = () => findProblems(server.library()).map(toProblemLine);
    expect(found()).toEqual([expect.stringContaining('first.draft.md:6 link /help-and-support/meters/lost leads')]);
    content.write('articles/meters/frist.draft.md', '---\ntitle: Of nothing\n---\nWords.\n');
    server.close();
    start();
    expect(found().join('\n')).toContain('frist.draft.md:1 changes no article');
  });

  test('that begins or ends invalidates cached pages, without a save', async () => {
    content.article('meters/first', { front: 'from: 2026-07-02 09:00\n' });
    const onChange = vi.fn();
    start({ watch: true, onChange });
    now = new Date('2026-07-02T08:00:00Z');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), 5_000);
    expect(await isThere()).toBe(true);
  });

  test('that is retired links to its successor, and is in no list', async () => {
    content.article('meters/first', { front: 'retired: meters/second\n', body: 'Cards are no longer made.\n' });
    start();
    expect(await isListed()).toBe(false);
    expect(await (await ask(`${HELP}/meters/first.html`)).text()).toContain(
      'What you need is now in <a href="/help-and-support/meters/second">All about meters/second</a>.',
    );
  });
});

test('a notice is shown from its first minute to its last', async () => {
  content.write('outage.yaml', 'title: Storm\nmessage: Call us.\nfrom: 2026-07-02\nuntil: 2026-07-02 18:00\n');
  start();
  const readTitle = async () => ((await (await ask(OUTAGE)).json()) as { title: string }).title;
  expect(await readTitle()).toBe('');
  now = new Date('2026-07-02T16:59:00Z');
  expect(await readTitle()).toBe('Storm');
  now = new Date('2026-07-02T17:00:00Z');
  expect(await readTitle()).toBe('');
});

test('a category’s drawing has the address at which it is served', async () => {
  const about = 'Help with gas and electricity meters, from reading them to when one goes wrong.';
  content.write(
    'categories.yaml',
    `- slug: meters\n  title: Meters\n  description: a\n  meta-description: ${about}\n  decoration: pictures/dial.svg\n`,
  );
  start();
  const own = {
    fetch: (path: string, init?: RequestInit) => server.handle(new Request(`http://content.example${path}`, init)),
  };
  const http = { content: own, outage: own, messages: own };
  const client = createContentClient({ http, provider: brand.provider, contentOrigin: '', log });
  const [category] = await client.categories();
  expect((await ask(category?.decoration ?? '')).headers.get('Content-Type')).toContain('image/svg+xml');
  client.close();
});

test('old addresses, retired articles, links and hours are sent as one document', async () => {
  content.article('meters/first', { front: 'was: [meters/old, peaksave/older]\n' });
  content.article('meters/second', { front: 'retired: meters/first\n' });
  content.write(
    'site.yaml',
    'popular:\n  - { title: Meters, href: /help-and-support/meters }\nhome: [topics, numbers]\n',
  );
  content.write(
    'phones.yaml',
    'energy:\n  label: Energy help\n  exceptions:\n    - { day: 2026-12-25, hours: Closed }\n',
  );
  content.write(
    'calendar.yaml',
    'nation: scotland\nclosed:\n  - { day: 2026-12-29 }\nbank-holidays:\n  scotland: [2026-11-30]\n',
  );
  start();
  expect(readSite(await (await ask(`${BETA}/site/site.json`)).json())).toEqual({
    popular: [{ title: 'Meters', href: '/help-and-support/meters' }],
    home: ['topics', 'numbers'],
    calendar: {
      nation: 'scotland',
      closed: [{ from: '2026-12-29', until: '2026-12-29' }],
      bankHolidays: { scotland: ['2026-11-30'] },
    },
    phones: {
      energy: { label: 'Energy help', exceptions: [{ from: '2026-12-25', until: '2026-12-25', hours: 'Closed' }] },
    },
    moved: { 'meters/old': 'meters/first', 'peaksave/older': 'meters/first' },
    retired: ['meters/second'],
  });
});

test.each([
  ['was: [meters/second]', 'was: meters/second is another article that is still there'],
  ['was: [meters/first]', 'was: meters/first is its address now: remove it'],
  ['was: [complaints/feedback]', 'was: complaints/feedback is the address of a page of ours'],
  ['retired: meters/secont', 'retired: meters/secont is missing: did you mean meters/second?'],
  ['retired: meters/first', 'retired: meters/first is the article itself'],
])('a conflicting address of an article is reported: %s', (front, message) => {
  content.article('meters/first', { front: `${front}\n` });
  start();
  const found = findProblems(server.library()).map(toProblemLine);
  expect(found).toEqual([expect.stringContaining(`content/articles/meters/first.md:5 ${message}`)]);
});

test('a missing article that our pages link to is reported, unless it was moved', () => {
  content.article('meters/first', { front: 'was: [meters/old]\n' });
  start();
  const linked = ['meters/first', 'meters/old', 'meters/gone'];
  expect(findProblems(server.library(), undefined, linked).map(toProblemLine)).toEqual([
    'content/articles/meters/gone.md:1 is missing, and pages of ours lead to it: write it, or add was: [meters/gone] to the article that took its place',
  ]);
});

test('a removed article is reported, unless another one has its path', () => {
  start();
  const find = () => findRemovedProblems(server.library(), ['meters/first', 'meters/before']).map(toProblemLine);
  expect(find()).toEqual([
    expect.stringMatching(/^content\/articles\/meters\/before\.md:1 is gone.*was: \[meters\/before\]/),
  ]);
  server.close();
  content.article('meters/first', { front: 'was: [meters/before]\n' });
  start();
  expect(find()).toEqual([]);
});

test('an old address claimed by two articles is reported', () => {
  for (const path of ['meters/first', 'meters/second']) content.article(path, { front: 'was: [meters/old]\n' });
  start();
  expect(findProblems(server.library()).map(toProblemLine)).toEqual([
    'content/articles/meters/second.md:5 was: meters/old is claimed by meters/first too: keep it in one of the two',
  ]);
});

test('scheduled changes are listed, the next one first', () => {
  content.article('meters/first', { front: 'until: 2026-08-01\n' });
  content.article('meters/second', { front: 'draft: true\n' });
  content.article('meters/third', { front: 'from: 2026-07-05 09:30\n' });
  content.article('meters/fourth', { front: 'until: 2026-06-01\n' });
  content.write('phones.yaml', 'energy:\n  exceptions:\n    - { day: 2026-07-04, hours: Closed }\n');
  start();
  expect(listScheduled(server.library(), toLondonMinute(now)).map(({ file, state }) => `${state} ${file}`)).toEqual([
    'draft content/articles/meters/second.md',
    'waits content/phones.yaml',
    'waits content/articles/meters/third.md',
    'ends content/articles/meters/first.md',
    'ended content/articles/meters/fourth.md',
  ]);
});
