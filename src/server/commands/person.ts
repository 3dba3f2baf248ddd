/** `npm run person`: finds, exports or erases everything kept about one person. */
import { parseArgs } from 'node:util';
import { toPhoneEnd, type WantedPerson } from '#domain/privacy/person-match.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import type { Reference } from '#domain/entities/lead.ts';
import { createAuditTrail } from '#database/audit.ts';
import type { Database } from '#database/db.ts';
import { createPersonErasure } from '../personal-data/person-erasure.ts';
import { createPersonSearch, type FoundPerson } from '../personal-data/person-search.ts';
import type { Config } from '../settings/config.ts';
import { updateJournals } from '../personal-data/erasure-journal.ts';
import { eraseMail } from '../personal-data/lead-erasure.ts';
import { createPersonSessions, type FoundRecord } from '../personal-data/person-sessions.ts';
import {
  CommandError,
  readActor,
  requireAnyReference,
  requireEmail,
  runCommand,
  UsageError,
  warnOfLog,
  withDatabase,
  WrongValueError,
} from './run-command.ts';
import { exportPerson } from './person-export.ts';

const USAGE = `Usage: npm run person -- find WHO                  where data about this person is stored, and how much
       npm run person -- export WHO --to FOLDER    exports it as person.json and person.html in a new folder
       npm run person -- erase WHO [--yes]         what would be erased; --yes erases it

WHO is one or more of: --email ADDRESS  --phone NUMBER  --name NAME --postcode POSTCODE  --reference REFERENCE`;

const text = { type: 'string' } as const;
const options = {
  email: text,
  phone: text,
  name: text,
  postcode: text,
  reference: text,
  to: text,
  yes: { type: 'boolean' },
} as const;

interface Asked {
  wanted: WantedPerson;
  reference: Reference | null;
  /** Names of the search options, for the audit line: never their values. */
  by: string[];
}

type Values = Partial<Record<keyof typeof options, string | boolean>>;

function readAsked(values: Values, config: Config): Asked {
  const read = (name: keyof WantedPerson | 'reference') => {
    const value = values[name];
    if (typeof value !== 'string') return null;
    // An empty option, as from a script, must not widen the search, or the erasure, to the others.
    if (value.trim() === '') throw new WrongValueError(`--${name} is empty`);
    return value.trim();
  };
  const email = read('email');
  const wanted = {
    email: email && requireEmail(email),
    phone: read('phone'),
    name: read('name'),
    postcode: read('postcode'),
  };
  if ((wanted.name === null) !== (wanted.postcode === null))
    throw new UsageError('--name and --postcode go together: names are shared');
  if (wanted.phone !== null && toPhoneEnd(wanted.phone) === null)
    throw new WrongValueError('--phone must be a whole phone number, like 0330 123 4567');
  if (wanted.postcode !== null && !readPostcode(wanted.postcode).ok)
    throw new WrongValueError('--postcode must be a whole postcode, like ZZ99 1AA');
  const typed = read('reference');
  const by = [...Object.entries(wanted), ['reference', typed] as const].flatMap(([name, value]) =>
    value === null ? [] : [name],
  );
  if (by.length === 0) throw new UsageError();
  return { wanted, reference: typed === null ? null : requireAnyReference(typed, config), by };
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function toCounts(found: FoundPerson, sessions: readonly FoundRecord[] | null): string {
  return [
    count(found.references.length, 'lead'),
    ...(found.receipts.length > 0 ? [count(found.receipts.length, 'confirmation')] : []),
    count(found.drafts.length, 'draft'),
    count(found.votes.length, 'vote'),
    `${found.searches.length} searches`,
    ...(sessions === null ? [] : [count(sessions.length, 'sign-in record')]),
  ].join(', ');
}

const SEALED = 'records cannot be opened here: set SESSION_SECRET or DATA_DIR as the server has';

/** What the operator still has to do or know. */
function listNotes(found: FoundPerson, sessions: readonly FoundRecord[] | null, config: Config): string[] {
  return [
    ...found.mentionedIn.map(
      (reference) => `${reference}  another customer’s case, which names this person: read it before you decide`,
    ),
    ...found.namesakes.map(
      (reference) =>
        `${reference}  stored elsewhere, with this name on its confirmation: if it is this person’s, search by --reference`,
    ),
    ...(sessions === null ? [`Sign-in ${SEALED}`] : []),
    ...(config.apiBaseUrl === null ? [] : ['API_BASE_URL is set: ask that system too']),
    ...(config.webhook.url === null ? [] : ['LEAD_WEBHOOK_URL is set: ask whoever receives it too']),
    'Recordings of visits hold no name, so they cannot be searched by person',
  ];
}

async function run(config: Config): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [verb = '', ...more] = positionals;
  if (more.length > 0 || !['find', 'export', 'erase'].includes(verb)) throw new UsageError();
  const { to, yes } = values;
  if ((verb === 'export') !== (to !== undefined) || (yes === true && verb !== 'erase')) throw new UsageError();
  const asked = readAsked(values, config);

  const work = async (database: Database) => {
    const found = await createPersonSearch(database).find(asked.wanted, asked.reference);
    const store = createPersonSessions(database, config);
    const sessions = await store.find(asked.wanted, found.owners);
    const detail = { because: 'person', by: asked.by, leads: found.references };
    await createAuditTrail(database).write(verb === 'export' ? 'export' : 'show', readActor(), detail);
    if (verb === 'erase' && yes) return erase(database, config, found, sessions);
    if (to !== undefined) {
      refuseNothing(found, sessions);
      const files = await exportPerson({ database, config, folder: to }, found, sessions);
      for (const file of files) console.log(file);
    } else for (const reference of found.references) console.log(reference);
    console.log(toCounts(found, sessions));
    for (const note of listNotes(found, sessions, config)) console.log(note);
    if (verb === 'erase') console.log('Nothing is erased yet: add --yes');
  };
  await withDatabase(config, work, { patient: true });
}

/** Finding nobody fails, so that a mistyped person does not look erased; so do unreadable records. */
function refuseNothing(found: FoundPerson, sessions: readonly FoundRecord[] | null): void {
  const { references, receipts, drafts, votes, searches } = found;
  if ([references, receipts, drafts, votes, searches, sessions ?? []].some((kept) => kept.length > 0)) return;
  if (sessions !== null) throw new CommandError('Nothing about this person is stored here');
  throw new CommandError(`Nothing else about this person was found, and sign-in ${SEALED}`);
}

async function erase(
  database: Database,
  config: Config,
  found: FoundPerson,
  sessions: FoundRecord[] | null,
): Promise<void> {
  refuseNothing(found, sessions);
  const erased = await createPersonErasure(database, { onLogKept: warnOfLog }).erase(found, readActor());
  await createPersonSessions(database, config).erase(sessions ?? []);
  await eraseMail(config, found.references);
  await updateJournals(database, config);
  for (const reference of [...found.references, ...found.receipts.map((one) => one.reference)])
    console.log(`${reference}  erased`);
  console.log(`${toCounts(found, sessions)} erased`);
  if (sessions === null) console.log(`Sign-in ${SEALED}`);
  if (erased.leads > 0 && config.webhook.url !== null) console.log('Tell whoever receives the webhook');
}

await runCommand(USAGE, run);
