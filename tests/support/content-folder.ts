import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTENT_PAGE_NAMES, CONTENT_PAGES } from '#domain/content-pages.ts';
import { listUsualBankHolidays, NATIONS } from '#domain/bank-holidays.ts';
import { CHOICES } from '#domain/triage.ts';
import { STORED_ITEMS } from '#domain/privacy/stored-items.ts';

/** A small content folder, deleted by `remove`. `article` writes a valid article with the given changes. */
export function createContentFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const article = (
    path: string,
    { front = '', body = 'Look at the numbers from left to right.\n', title = `All about ${path}` } = {},
  ) =>
    write(
      `articles/${path}.md`,
      `---\ntitle: ${title}\ndescription: What you need to know about it, step by step, with what to do next.\nreviewed: 2026-11-02\n${front}---\n${body}`,
    );
  write(
    'categories.yaml',
    `- slug: meters
  title: Meters
  description: Read your meter
  meta-description: Help with gas and electricity meters, from reading them to what to do when one goes wrong.
  decoration: gauge
  articles: [second]
- slug: peaksave
  title: Quiet times
  description: Save at quiet times
  meta-description: We reward you for using electricity when fewer people need it. See how it works.
  external: peaksave
`,
  );
  write('header.yaml', 'sections:\n  - { title: Help topics, href: /help-and-support/ }\n');
  write('outage.yaml', "title: ''\nmessage: ''\n");
  write(
    'deals.md',
    '---\ntitle: Tariffs for you\ndescription: See which energy tariffs you can choose as a customer, and how to compare them.\nreviewed: 2026-11-02\n---\nHere they are.\n',
  );
  const years = Array.from({ length: new Date().getFullYear() + 2 - 2026 }, (_, at) => 2026 + at);
  const holidays = NATIONS.map((nation) => [nation, years.flatMap((year) => listUsualBankHolidays(year, nation))]);
  write('calendar.yaml', JSON.stringify({ 'bank-holidays': Object.fromEntries(holidays) }));
  write(
    'triage.yaml',
    [
      ...CHOICES.map(({ id }) => `${id}:\n  ask: Is there danger?\n  danger: true\n  yes: danger\n  no: safe\n`),
      'danger:\n  title: Call\n  danger: true\n  say: [Go out.]\n  call: emergencyServices\n  article: meters/first\n',
      'safe:\n  title: Call when you can\n  say: []\n  call: powerCut\n  article: meters/first\n',
    ].join(''),
  );
  for (const name of CONTENT_PAGE_NAMES) {
    const lines = [
      ...CONTENT_PAGES[name].map((part) => `[[show:${part}]]`),
      ...(name === 'cookies' ? Object.keys(STORED_ITEMS).map((key) => `${key}. [[kept:${key}]]`) : []),
    ];
    write(
      `pages/${name}.md`,
      `---\ntitle: The page ${name}\ndescription: What you have a right to know about it, and whom to ask if you want to know more.\nreviewed: 2026-11-02\n---\nAll of it.\n\n${lines.join('\n\n')}\n`,
    );
  }
  article('meters/first', {
    front: 'common: true\nrelated: [meters/second]\nkeywords: [clock, dials]\n',
    body: 'The answer.\n\n## Before you start\n\nText.\n',
  });
  article('meters/second', { body: 'Another answer.\n' });
  write(
    'pictures/dial.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><title>A dial</title></svg>',
  );
  return { folder, write, article, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type ContentFolder = ReturnType<typeof createContentFolder>;
