/** `npm run leads`: shows leads, exports one person's, or erases them. */
import { parseArgs } from 'node:util';
import { createAuditTrail } from '#database/audit.ts';
import { createCaseStore } from '#database/cases.ts';
import type { Database } from '#database/db.ts';
import { createLeadAdmin, type LeadAdmin, type LeadFile, type LeadFilter } from '#database/lead-admin.ts';
import { LEAD_RETENTION_YEARS } from '#domain/privacy/retention.ts';
import { readJournal, repeatErasures, updateJournals } from '../personal-data/erasure-journal.ts';
import { createLeadErasure, type ErasedLeads, eraseMail } from '../personal-data/lead-erasure.ts';
import { toCutOff } from '../personal-data/retention.ts';
import type { Config } from '../settings/config.ts';
import {
  CommandError,
  createProgress,
  toCount,
  toPrintable,
  readActor,
  readSince,
  refuseOtherOptions,
  requireAnyReference,
  requireEmail,
  runCommand,
  UsageError,
  warnOfWriteAheadLog,
  withDatabase,
  WrongValueError,
} from './run-command.ts';
import { checkFile } from './files.ts';
import { once } from 'node:events';
import type { Reference } from '#domain/entities/lead.ts';
import type { Cases } from '#domain/ports-cases.ts';
import type { LeadRecord } from '#database/lead-record.ts';

const USAGE = `Usage: npm run leads -- list [--since YYYY-MM-DD] [--limit N]    the newest first, without names
       npm run leads -- show REFERENCE                          everything stored about one lead
       npm run leads -- export [--since YYYY-MM-DD] [--email ADDRESS] [--reference REFERENCE]    one line of JSON for each lead
       npm run leads -- erase --email ADDRESS | --reference REFERENCE | --expired | --journal FILE`;

const LIST_DEFAULT = 50;

const options = {
  since: { type: 'string' },
  limit: { type: 'string' },
  email: { type: 'string' },
  reference: { type: 'string' },
  expired: { type: 'boolean' },
  journal: { type: 'string' },
} as const;

const TAKEN: Readonly<Record<string, readonly string[]>> = {
  list: ['since', 'limit'],
  show: [],
  export: ['since', 'email', 'reference'],
  erase: ['email', 'reference', 'expired', 'journal'],
};

function readLimit(typed = String(LIST_DEFAULT)): number {
  const limit = Number(typed);
  if (!/^\d+$/.test(typed) || limit < 1 || limit > 100_000)
    throw new WrongValueError('--limit must be a whole number from 1 to 100000');
  return limit;
}

/** A search by email address reads all leads, which may take long. */
const withEveryLead = (config: Config, work: (database: Database) => Promise<void>) =>
  withDatabase(config, work, { patient: true });

async function run(config: Config): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [verb, typed, ...more] = positionals;
  if (more.length > 0 || (typed !== undefined && verb !== 'show')) throw new UsageError();
  refuseOtherOptions(values, TAKEN[verb ?? ''] ?? Object.keys(options), verb);
  const since = readSince(values.since);
  const reference = values.reference === undefined ? undefined : requireAnyReference(values.reference, config);
  const email = values.email === undefined ? undefined : requireEmail(values.email);
  const { expired, journal } = values;

  switch (verb) {
    case 'list': {
      const limit = readLimit(values.limit);
      return withDatabase(config, (database) => listLeads(createLeadAdmin(database), limit, since));
    }
    case 'show': {
      if (typed === undefined) throw new UsageError();
      const wanted = requireAnyReference(typed, config);
      return withDatabase(config, async (database) => {
        const lead = await requireLead(createLeadAdmin(database), wanted);
        // The audit line is written first: nothing is shown without one.
        await createAuditTrail(database).write('show', readActor(), { reference: lead.reference });
        showLead(lead);
      });
    }
    case 'export':
      return withEveryLead(config, async (database) => {
        // Written first, because a pipe may close before the last line. Does not contain the email address searched
        // for.
        const asked = { since: since ?? null, reference: reference ?? null, byEmail: email !== undefined };
        await createAuditTrail(database).write('export', readActor(), asked);
        await exportLeads(createLeadAdmin(database), createCaseStore(database), { since, email, reference });
      });
    case 'erase': {
      if ([email, reference, expired, journal].filter((value) => value !== undefined).length !== 1)
        throw new UsageError();
      if (journal !== undefined) {
        // The journal is empty until a lead has been erased.
        checkFile(journal, { mayBeEmpty: true });
        return withEveryLead(config, (database) => eraseFromJournal(database, config, journal));
      }
      return withEveryLead(config, (database) => eraseLeads(database, config, { email, reference }));
    }
    default:
      throw new UsageError();
  }
}

/** Marks that are shown before the other fields. */
function toMarks({ suspect, danger }: LeadRecord): string[] {
  return [...(danger === null ? [] : [`danger: ${danger}`]), ...(suspect === null ? [] : ['suspect'])];
}

export async function listLeads(leads: LeadAdmin, limit: number, since?: string): Promise<void> {
  const found = await leads.listNewest(limit, since);
  for (const lead of found) {
    const kind = toPrintable(lead.querySubtype ?? lead.topic ?? 'unknown');
    console.log([lead.reference, lead.receivedAt, kind, ...toMarks(lead)].join('  '));
  }
  if (found.length === 0) console.log('No leads');
}

export async function requireLead(leads: LeadAdmin, reference: Reference): Promise<LeadFile> {
  const lead = await leads.find(reference);
  if (lead === null) throw new CommandError(`Lead not found: ${toPrintable(reference)}`);
  return lead;
}

/** Prints every column on a line of its own; the document as sent comes last. */
export function showLead({ attributes, address, ...columns }: LeadFile): void {
  const fields = { ...columns, address: address?.label ?? null, attributes };
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null)
      console.log(`${name}: ${toPrintable(typeof value === 'string' ? value : JSON.stringify(value))}`);
  }
}

/** Invisible characters are JSON-escaped here too, so that parsing restores them. */
export async function exportLeads(leads: LeadAdmin, cases: Pick<Cases, 'find'>, filter: LeadFilter): Promise<void> {
  for await (const lead of leads.read(filter)) {
    // Everything that either side has written since.
    const { events = [], tags = [] } = (await cases.find(lead.reference)) ?? {};
    const line = JSON.stringify({ ...lead, events, tags }).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, toJsonEscape);
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }
}

function toJsonEscape(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

// Erases leads with their email files, and reports how many, never whose.

/** Selects leads: at most one of the two is set; with neither, those past their retention. */
interface Chosen {
  email: string | undefined;
  reference: Reference | undefined;
}

async function erase(database: Database, years: number, { email, reference }: Chosen): Promise<ErasedLeads> {
  const [erasure, actor] = [createLeadErasure(database, { onLogKept: warnOfWriteAheadLog }), readActor()];
  if (reference !== undefined) return erasure.eraseByReference(reference, actor);
  if (email !== undefined) return erasure.eraseByEmail(email, actor);
  const progress = createProgress();
  progress.stage('Erasing what has expired');
  return erasure.eraseBefore(toCutOff(new Date(), years), actor, (leads) => progress.count(toCount(leads, 'lead')));
}

/** An unknown reference or address fails, so that nobody believes it was erased. */
function refuseNothing({ email, reference }: Chosen, erased: number): void {
  if (erased > 0) return;
  if (reference !== undefined) throw new CommandError(`Lead not found: ${toPrintable(reference)}`);
  if (email !== undefined) throw new CommandError('No lead or draft found with that email address');
}

async function eraseLeads(database: Database, config: Config, chosen: Chosen): Promise<void> {
  const { references, drafts, receipts } = await erase(
    database,
    config.leadRetentionYears ?? LEAD_RETENTION_YEARS,
    chosen,
  );
  await updateJournals(database, config);
  await eraseMail(config, references);
  refuseNothing(chosen, references.length + receipts.length + drafts);
  for (const reference of references) console.log(`${reference}  erased`);
  if (receipts.length > 0) {
    for (const reference of receipts)
      console.log(`${reference}  its confirmation data is erased; the back end has the lead: erase it there too`);
    return;
  }
  console.log(`${toCount(references.length, 'lead')} and ${toCount(drafts, 'draft')} erased`);
  if (config.apiBaseUrl !== null)
    console.log('The back end at API_BASE_URL keeps copies of its own: erase them there too');
}

/** Repeats the journal's erasures after a restore with the database's own tools. */
async function eraseFromJournal(database: Database, config: Config, file: string): Promise<void> {
  const erasures = readJournal(file);
  const leads = await repeatErasures(database, erasures, readActor());
  await eraseMail(
    config,
    erasures.flatMap(({ reference }) => reference ?? []),
  );
  await updateJournals(database, config);
  console.log(`${toCount(leads, 'lead')} erased again`);
}

await runCommand(USAGE, run);
