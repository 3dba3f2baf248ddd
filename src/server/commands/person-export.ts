/** One person's data as a file for machines and a page for people (UK GDPR, Articles 15 and 20). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { controller } from '#brand/facts.ts';
import { findMailFiles, toMailFolder } from '#supplier/delivery/mail-folder.ts';
import type { Reference } from '#domain/entities/lead.ts';
import { escapeHtml } from '#domain/html.ts';
import { createCaseStore } from '#database/cases.ts';
import type { Database } from '#database/db.ts';
import { createLeadAdmin } from '#database/lead-admin.ts';
import { createOutboxStore } from '#database/outbox.ts';
import type { FoundPerson } from '../personal-data/person-search.ts';
import type { Config } from '../settings/config.ts';
import type { FoundRecord } from '../personal-data/person-sessions.ts';
import { toFault } from './files.ts';
import { CommandError, printable } from './run-command.ts';

/** Columns about the system, not about the person. */
const INSIDE = ['clientId', 'addressId', 'outsideAddressId'];

async function gatherSent(database: Database, config: Config, references: readonly Reference[]) {
  const [leads, cases, outbox] = [createLeadAdmin(database), createCaseStore(database), createOutboxStore(database)];
  return Promise.all(
    references.map(async (reference) => {
      const lead = await leads.find(reference);
      const deliveries = await outbox.list(undefined, reference);
      const file = await cases.find(reference);
      const mails = await findMailFiles(toMailFolder(config.dataDir), reference);
      return {
        ...Object.fromEntries(Object.entries(lead ?? {}).filter(([name]) => !INSIDE.includes(name))),
        tags: file?.tags ?? [],
        messages: (file?.events ?? []).map(({ at, type, by, text }) => ({
          at,
          type,
          by: by.kind,
          text,
        })),
        deliveries: deliveries.map(({ kind, state, createdAt }) => ({ kind, state, createdAt })),
        mails: mails.map((file) => readFileSync(file, 'utf8')),
      };
    }),
  );
}

/** Writes both into a new folder that only this account can read. */
export async function exportPerson(
  { database, config, folder }: { database: Database; config: Config; folder: string },
  found: FoundPerson,
  sessions: readonly FoundRecord[] | null,
): Promise<string[]> {
  const data = {
    madeAt: new Date().toISOString(),
    controller: controller.name,
    sent: await gatherSent(database, config, found.references),
    confirmedFromElsewhere: found.receipts.map(({ reference, sent_at, proof }) => ({
      reference,
      sentAt: sent_at,
      shown: JSON.parse(proof ?? '[]') as unknown,
    })),
    typedAndNotSent: found.drafts.map(({ journey, changed_at, parts }) => ({
      form: journey,
      changedAt: changed_at,
      answers: JSON.parse(parts) as unknown,
    })),
    saidOfPages: found.votes.map(({ at, page, reason }) => ({ at, page, reason })),
    searchedInVain: found.searches,
    signedInUntil: (sessions ?? []).map(({ kind, expires_at }) => ({ kind, until: expires_at })),
  };
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw new CommandError(`--to names a new folder, and ${printable(folder)} ${toFault(error, 'created')}`);
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
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : `<ol>${value.map((one) => `<li>${toMarkup(one)}</li>`).join('')}</ol>`;
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
<title>What ${escapeHtml(who)} keeps about you</title><style>${STYLE}</style>
<h1>What ${escapeHtml(who)} keeps about you</h1><p>As it was on ${escapeHtml(madeAt)}. Why we keep it, for how long and your rights: see
the privacy page of our help pages.</p>${sections.join('\n')}</html>
`;
}
