/** Prints leads on a terminal or to a file. */
import { once } from 'node:events';
import type { Reference } from '#domain/entities/lead.ts';
import type { Cases } from '#domain/ports-cases.ts';
import type { LeadAdmin, LeadFile, LeadFilter } from '#database/lead-admin.ts';
import type { LeadRecord } from '#database/lead-record.ts';
import { CommandError, printable } from './run-command.ts';

function toKind({ topic, querySubtype }: LeadRecord): string {
  return printable(querySubtype ?? topic ?? 'unknown');
}

/** The fields shown first. */
function toMarks({ suspect, danger }: LeadRecord): string[] {
  return [...(danger === null ? [] : [`danger: ${danger}`]), ...(suspect === null ? [] : ['suspect'])];
}

export async function listLeads(leads: LeadAdmin, limit: number, since?: string): Promise<void> {
  const found = await leads.listNewest(limit, since);
  for (const lead of found) console.log([lead.reference, lead.receivedAt, toKind(lead), ...toMarks(lead)].join('  '));
  if (found.length === 0) console.log('No leads');
}

export async function requireLead(leads: LeadAdmin, reference: Reference): Promise<LeadFile> {
  const lead = await leads.find(reference);
  if (lead === null) throw new CommandError(`There is no lead ${printable(reference)}`);
  return lead;
}

/** Every column on a line of its own; the document as sent comes last. */
export function showLead({ attributes, address, ...columns }: LeadFile): void {
  const fields = { ...columns, address: address?.label ?? null, attributes };
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) console.log(`${name}: ${printable(typeof value === 'string' ? value : JSON.stringify(value))}`);
  }
}

/** Invisible characters are JSON-escaped here too, so that parsing restores them. */
export async function exportLeads(leads: LeadAdmin, cases: Pick<Cases, 'find'>, filter: LeadFilter): Promise<void> {
  for await (const lead of leads.read(filter)) {
    // Everything written about it since, by either side.
    const events = (await cases.find(lead.reference))?.events ?? [];
    const line = JSON.stringify({ ...lead, events }).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, toJsonEscape);
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }
}

function toJsonEscape(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
