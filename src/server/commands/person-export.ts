/** Exports one person's data as a file for machines and a page for people (UK GDPR, Articles 15 and 20). */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '#domain/html.ts';
import type { gatherPerson } from '../personal-data/person.ts';
import { toFileError } from './files.ts';
import { CommandError, toPrintable } from './run-command.ts';

/** Writes both files into a new folder that only this account can read. */
export function writePerson(folder: string, data: Awaited<ReturnType<typeof gatherPerson>>): string[] {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw new CommandError(`--to must name a new folder: ${toPrintable(folder)} ${toFileError(error, 'created')}`);
  }
  const files = [path.join(folder, 'person.json'), path.join(folder, 'person.html')] as const;
  writeFileSync(files[0], `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  writeFileSync(files[1], toPage(data), { mode: 0o600, flag: 'wx' });
  return [...files];
}

const TITLES: Record<string, string> = {
  sent: 'What you sent us, and what was written about it since',
  confirmedFromElsewhere: 'What a confirmation shows of a message that another system stores',
  typedAndNotSent: 'What you typed but did not send',
  saidOfPages: 'Your comments on our pages',
  searchedInVain: 'Your searches with no results',
  signedInUntil: 'Where you are signed in',
};

/** "firstName" and "query-subtype" as words. */
function toLabel(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return escapeHtml(words.replace(/^./, (first) => first.toUpperCase()));
}

function toMarkup(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : `<ol>${value.map((one) => `<li>${toMarkup(one)}</li>`).join('')}</ol>`;
  if (typeof value !== 'object')
    return `<span class="text">${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</span>`;
  const rows = Object.entries(value).map(([name, one]) => `<dt>${toLabel(name)}</dt><dd>${toMarkup(one)}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}

const STYLE = `body{font:1.1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
dt{font-weight:600;margin-top:.6rem}dd{margin:0 0 0 1rem}.text{white-space:pre-wrap;overflow-wrap:anywhere}`;

function toPage({ madeAt, controller: who, ...parts }: { madeAt: string; controller: string } & object): string {
  const sections = Object.entries(parts).map(
    ([name, value]) => `<h2>${escapeHtml(TITLES[name] ?? name)}</h2>${toMarkup(value)}`,
  );
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Information that ${escapeHtml(who)} holds about you</title><style>${STYLE}</style>
<h1>Information that ${escapeHtml(who)} holds about you</h1><p>As it was on ${escapeHtml(madeAt)}. Why we keep it, for how long and your rights: see
the privacy page of our help pages.</p>${sections.join('\n')}</html>
`;
}
