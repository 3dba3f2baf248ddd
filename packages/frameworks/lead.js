/** The form of a gas reading that both others build: its fields, their rules, and one durable row for each lead. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const text = z.string().trim().min(1, 'Enter this').max(80);
const FORM = {
  gas_account_number: ['Gas account number', text.regex(/^[\d ]{10,16}$/, 'Enter the digits of your account number')],
  gas_reading: ['Gas reading', text.regex(/^\d{1,6}$/, 'Reading must be 6 digits or fewer')],
  date: ['Date of the reading', z.iso.date('Enter a day')],
  title: ['Title', text],
  first_name: ['First name', text],
  last_name: ['Last name', text],
  telephone: ['Telephone number', text.regex(/^[\d ()+]{10,20}$/, 'Enter a telephone number')],
  email: ['Email address', z.email('Enter an email address').or(z.literal(''))],
};
const names = Object.keys(FORM);
const rules = z.object(Object.fromEntries(names.map((name) => [name, FORM[name][1]])));
export const LABELS = Object.fromEntries(names.map((name) => [name, FORM[name][0]]));

/** @returns what is wrong, by field, or the lead */
export function readLead(form) {
  const { success, data, error } = rules.safeParse(form);
  return success ? { lead: data } : { mistakes: z.flattenError(error).fieldErrors };
}

const database = new DatabaseSync(process.env.LEADS_FILE ?? ':memory:');
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec('create table if not exists leads (reference text primary key, attributes text not null)');
const insert = database.prepare('insert into leads values (?, ?)');
const select = database.prepare('select attributes from leads where reference = ?');

export function saveLead(lead) {
  const reference = randomUUID();
  insert.run(reference, JSON.stringify(lead));
  return reference;
}

export const findLead = (reference) => JSON.parse(select.get(reference)?.attributes ?? 'null');
