/** Erases leads with their mail files, and reports how many, never whose. */
import type { Reference } from '#domain/entities/lead.ts';
import { LEAD_RETENTION_YEARS } from '#domain/privacy/retention.ts';
import type { Database } from '#database/db.ts';
import { readJournal, repeatErasures, updateJournals } from '../personal-data/erasure-journal.ts';
import { createLeadErasure, type Erased, eraseMail } from '../personal-data/lead-erasure.ts';
import type { Config } from '../settings/config.ts';
import { toExpiry } from '../personal-data/retention.ts';
import { withProgress, CommandError, printable, readActor, warnOfLog } from './run-command.ts';

/** Which leads: at most one of the two; with neither, those past their retention. */
export interface Chosen {
  email: string | undefined;
  reference: Reference | undefined;
}

async function erase(database: Database, years: number, { email, reference }: Chosen): Promise<Erased> {
  const [erasure, actor] = [createLeadErasure(database, { onLogKept: warnOfLog }), readActor()];
  if (reference !== undefined) return erasure.eraseByReference(reference, actor);
  if (email !== undefined) return erasure.eraseByEmail(email, actor);
  return withProgress((progress) => {
    progress.stage('Erasing what has expired');
    return erasure.eraseBefore(toExpiry(new Date(), years), actor, (leads) => progress.count(count(leads, 'lead')));
  });
}

/** A mistyped reference or address must not look like an erasure. */
function refuseNothing({ email, reference }: Chosen, erased: number): void {
  if (erased > 0) return;
  if (reference !== undefined) throw new CommandError(`There is no lead ${printable(reference)}`);
  if (email !== undefined) throw new CommandError('There is no lead and no draft with that email address');
}

export async function eraseLeads(database: Database, config: Config, chosen: Chosen): Promise<void> {
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
      console.log(
        `${reference}  what its confirmation stored is erased; the lead is stored elsewhere: erase it there too`,
      );
    return;
  }
  console.log(`${count(references.length, 'lead')} and ${count(drafts, 'draft')} erased`);
  if (config.apiBaseUrl !== null)
    console.log('The back end at API_BASE_URL keeps copies of its own: erase them there too');
}

/** After a restore with the database's own tools: repeats the journal's erasures. */
export async function eraseFromJournal(database: Database, config: Config, file: string): Promise<void> {
  const erasures = readJournal(file);
  const leads = await repeatErasures(database, erasures, readActor());
  await eraseMail(
    config,
    erasures.flatMap(({ reference }) => reference ?? []),
  );
  await updateJournals(database, config);
  console.log(`${count(leads, 'lead')} erased again`);
}

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`;
}
