import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareContent } from '#supplier/content/compare.ts';
import { createContentDesk } from '#supplier/content/content-desk.ts';
import { createContentServer, type ContentServer } from '#supplier/content/server.ts';
import type { ContentLine } from '#domain/ports.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

const log = { info: () => {}, warn: () => {} };
const now = () => new Date('2026-11-21T12:00:00Z');
const FACT = `- id: gsop.late
  value: 40
  unit: £
  source: https://www.legislation.gov.uk/uksi/2024/1166/made
  checked: 2026-01-01
  words: a fixed payment
`;
let content: ContentFolder;
let servers: ContentServer[] = [];
const start = () => {
  const server = createContentServer({ folder: content.folder, log, now });
  servers.push(server);
  return server;
};
const desk = () => createContentDesk({ ...start(), now });
const show = (lines: readonly ContentLine[]) => lines.map(({ file, line, text }) => `${file}:${line} ${text}`);
const ask = (server: ContentServer) => async (path: string) => {
  const answer = await server.handle(new Request(`http://content.example${path}`));
  return { status: answer.status, text: await answer.text() };
};

beforeEach(() => {
  content = createContentFolder();
  content.write('facts.yaml', FACT);
});
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
  content.remove();
});

test('text is found in any case and with any apostrophe, both as typed and as displayed', () => {
  content.article('meters/first', { body: 'The Price  cap.\n\nDon’t pay [[fact:gsop.late]].\n' });
  expect(show(desk().find('price cap'))).toEqual(['content/articles/meters/first.md:6 The Price  cap.']);
  for (const words of ["don't pay", 'fact:gsop.late', '£40'])
    expect(show(desk().find(words))).toEqual(['content/articles/meters/first.md:8 Don’t pay [[fact:gsop.late]].']);
  expect(desk().find('  ')).toEqual([]);
});

test('an address is found where it is linked and where it is related', () => {
  content.article('meters/second', { body: 'See [it](/help-and-support/meters/first#a).\n' });
  content.article('meters/third', { front: 'related: [meters/first]\n' });
  expect(show(desk().find('/help-and-support/meters/first')).map((line) => line.split(' ')[0])).toEqual([
    'content/articles/meters/first.md:2',
    'content/articles/meters/second.md:6',
    'content/articles/meters/third.md:5',
  ]);
});

test('pictures and figures without a reference are unused', () => {
  expect(show(desk().unused())).toEqual([
    'content/pictures/dial.svg:1 no article shows it',
    'content/facts.yaml:1 gsop.late: no article uses it',
  ]);
  content.article('meters/first', { body: '![A dial](pictures/dial.svg) [[fact:gsop.late]]\n' });
  expect(desk().unused()).toEqual([]);
});

test('figures checked 100 days ago and articles reviewed a year ago are stale, the oldest first', () => {
  content.write(
    'articles/meters/first.md',
    '---\ntitle: Old\ndescription: What you need to know about it, step by step.\nreviewed: 2025-11-20\n---\nText.\n',
  );
  expect(show(desk().stale())).toEqual([
    'content/articles/meters/first.md:4 Old, reviewed 2025-11-20',
    'content/facts.yaml:1 gsop.late, checked 2026-01-01',
  ]);
});

test('differences from the live content are listed by file', async () => {
  const live = start();
  expect(await compareContent(ask(start()), ask(live))).toEqual([]);
  content.article('meters/first', { body: 'Another text.\n' });
  content.article('meters/third');
  content.article('meters/second', { front: 'draft: true\n' });
  content.write('outage.yaml', 'title: Storm\nmessage: Call us.\n');
  expect(await compareContent(ask(start()), ask(live))).toEqual([
    'changed  categories.yaml, or a title or a description',
    expect.stringMatching(/^changed {2}meters\/first \(\d lines?\)$/),
    'new      meters/third',
    'gone     meters/second',
    'changed  outage.yaml (1 line)',
  ]);
});

test('a link to an external page is a change of its list, not a new or removed article', async () => {
  const live = start();
  const categories = readFileSync(join(content.folder, 'categories.yaml'), 'utf8');
  const links = '  links: [{ label: quiet-times, title: Quiet times, external: peaksave }]\n';
  content.write(
    'categories.yaml',
    categories.replace('  articles: [second]\n', (articles) => articles + links),
  );
  const changed = ['changed  categories.yaml, or a title or a description'];
  const own = start();
  expect(await compareContent(ask(own), ask(live))).toEqual(changed);
  expect(await compareContent(ask(live), ask(own))).toEqual(changed);
});
