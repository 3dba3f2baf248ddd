import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#brand/facts.ts';
import { createContentServer, type ContentServer } from '#supplier/content/server.ts';
import { createSearch } from '#web/search/search.ts';
import { toPlainText } from '#web/search/plain-text.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

const HELP = `/aem6/content/${brand.provider}/help`;
const CATEGORIES = `/aem6/content/dam/${brand.provider}/beta/json/help/categories/categories.json`;
const payment = (value: number, to = '2026-12-31') => `- id: gsop.missed-appointment
  value: ${value}
  unit: £
  from: 2026-10-01
  to: ${to}
  source: https://www.legislation.gov.uk/uksi/2024/1166/made
  checked: 2026-10-01
  words: a fixed payment
`;

let content: ContentFolder;
let server: ContentServer;
let now = new Date('2026-11-21T12:00:00Z');
const log = { info: vi.fn(), warn: vi.fn() };
const read = async (path: string) => (await server.handle(new Request(`http://content.example${path}`))).text();
const readFirst = () => read(`${HELP}/meters/first.html`);
const start = (folder = content.folder, watch = false) => {
  server = createContentServer({ folder, log, watch, now: () => now });
};

beforeEach(() => {
  vi.clearAllMocks();
  now = new Date('2026-11-21T12:00:00Z');
  content = createContentFolder();
  content.write('facts.yaml', payment(40));
  content.article('meters/first', { body: 'We owe you [[fact:gsop.missed-appointment]].\n' });
});
afterEach(() => {
  server.close();
  content.remove();
});

describe('a figure in an article', () => {
  test('is sent with the day it applies from', async () => {
    start();
    expect(await readFirst()).toContain('<p>We owe you £40 (from 1 October 2026).</p>');
    expect(server.problems()).toEqual([]);
  });

  test('ends with its last day in London, without a restart, and the check reports it', async () => {
    start();
    now = new Date('2026-12-31T23:59:00Z');
    expect(await readFirst()).toContain('£40');
    now = new Date('2027-01-01T00:00:00Z');
    expect(await readFirst()).toContain('<p>We owe you a fixed payment.</p>');
    expect(server.problems()).toEqual([
      {
        file: 'content/facts.yaml',
        line: 1,
        message:
          'gsop.missed-appointment ended on 2026-12-31: pages say “a fixed payment” until it has a value for today',
      },
    ]);
  });

  test('changes at midnight in London, not in UTC', async () => {
    content.write('facts.yaml', payment(40, '2027-06-30'));
    start();
    now = new Date('2027-06-30T22:59:00Z');
    expect(await readFirst()).toContain('£40');
    now = new Date('2027-06-30T23:00:00Z');
    expect(await readFirst()).toContain('a fixed payment');
  });

  test('may be used in a description', async () => {
    const description = 'When nobody comes to your home, we owe you [[fact:gsop.missed-appointment]] for each visit.';
    content.write('articles/meters/first.md', `---\ntitle: A visit\ndescription: ${description}\n---\nText.\n`);
    start();
    expect(await readFirst()).toContain('content="When nobody comes to your home, we owe you £40 for each visit."');
    expect(await read(CATEGORIES)).toContain('we owe you £40 for each visit.');
  });

  test('is reported where it is typed by hand, but not in a picture', () => {
    content.write('facts.yaml', payment(40, '2099-12-31'));
    const found = (body: string) => {
      content.article('meters/first', { body });
      start();
      return server.problems().map(({ line, message }) => `${line} ${message}`);
    };
    const typed =
      '£40 is typed by hand: write [[fact:gsop.missed-appointment]], or another figure where it is only an example';
    expect(found('We owe you £40, or £41.\n')).toEqual([`6 ${typed}`]);
    expect(found('![A bill of £40](pictures/one.svg)\n').filter((line) => line.includes('typed'))).toEqual([]);
  });

  test('that is unknown is reported, and shown as typed', async () => {
    content.article('meters/first', { body: 'We owe you [[fact:gsop.missed]].\n' });
    start();
    expect(server.problems().map(({ message }) => message)).toEqual([
      '[[fact:gsop.missed]] is not known: there is gsop.missed-appointment',
    ]);
  });

  test('changes with the file; a broken file keeps the last good figures', async () => {
    start(content.folder, true);
    await new Promise((done) => setTimeout(done, 50));
    content.write('facts.yaml', payment(45.5));
    await vi.waitFor(async () => expect(await readFirst()).toContain('£45.50'), 5_000);
    content.write('facts.yaml', '- id: nonsense\n');
    await vi.waitFor(
      () =>
        expect(log.warn).toHaveBeenCalledWith(
          expect.objectContaining({ file: 'content/facts.yaml' }),
          'content problem',
        ),
      5_000,
    );
    expect(await readFirst()).toContain('£45.50');
  });

  test('is found by search', async () => {
    start();
    const texts = await Promise.all(['first', 'second'].map((slug) => read(`${HELP}/meters/${slug}.html`)));
    const search = createSearch(
      texts.map((html, at) => ({
        kind: 'article',
        href: `/help-and-support/meters/${['first', 'second'][at]}`,
        title: 'A visit',
        description: '',
        keywords: [],
        ...toPlainText(html),
      })),
    );
    expect(search.search('£40').hits[0]?.href).toBe('/help-and-support/meters/first');
  });
});

describe('who an article is for', () => {
  test('is shown at the top of the article', async () => {
    content.article('meters/first', { front: 'for: homes in Scotland\n', body: 'The answer.\n' });
    start();
    expect(await readFirst()).toContain('<p><strong>For homes in Scotland.</strong></p>\n<p>The answer.</p>');
  });
});

describe('questions beside an article', () => {
  test('are not listed as an article', async () => {
    content.write('articles/meters/first.questions.txt', 'Who pays me?\n');
    start();
    expect(server.problems()).toEqual([]);
    expect(await read(CATEGORIES)).not.toContain('questions');
  });
});

describe('the figures of this repository', () => {
  test('applied on the day they were checked, and articles have no placeholder left', async () => {
    const ours = resolve(import.meta.dirname, '../../content');
    const checked = readFileSync(join(ours, 'facts.yaml'), 'utf8').match(/(?<=checked: )[\d-]+/g) ?? [];
    now = new Date(`${checked.toSorted().at(-1)}T12:00:00Z`);
    start(ours);
    expect(
      server.problems().filter(({ file, message }) => file.includes('facts') || message.includes('[[fact')),
    ).toEqual([]);
    expect(await read(`${HELP}/appliances-and-engineers/missed-appointment.html`)).toMatch(/£\d+/);
  });
});
