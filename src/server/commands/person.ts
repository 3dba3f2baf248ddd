/** `npm run person`: finds, exports or erases everything stored about one person. */
import { parseArgs } from 'node:util';
import type { Database } from '#database/db.ts';
import {
  countPerson,
  erasePerson,
  findPerson,
  gatherPerson,
  isEmptyPerson,
  listNotes,
  type PersonRecords,
  readPerson,
  SEALED_NOTE,
} from '../personal-data/person.ts';
import type { Config } from '../settings/config.ts';
import { writePerson } from './person-export.ts';
import {
  CommandError,
  readActor,
  runCommand,
  toCount,
  UsageError,
  warnOfWriteAheadLog,
  withDatabase,
  WrongValueError,
} from './run-command.ts';

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

function toCounts(found: PersonRecords): string {
  const { leads, confirmations, drafts, votes, searches, 'sign-in-records': records } = countPerson(found);
  return [
    toCount(leads, 'lead'),
    ...(confirmations > 0 ? [toCount(confirmations, 'confirmation')] : []),
    toCount(drafts, 'draft'),
    toCount(votes, 'vote'),
    `${searches} searches`,
    ...(records === null ? [] : [toCount(records, 'sign-in record')]),
  ].join(', ');
}

async function run(config: Config): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [verb = '', ...more] = positionals;
  if (more.length > 0 || !['find', 'export', 'erase'].includes(verb)) throw new UsageError();
  const { to, yes, ...sent } = values;
  if ((verb === 'export') !== (to !== undefined) || (yes === true && verb !== 'erase')) throw new UsageError();
  if ((sent.name === undefined) !== (sent.postcode === undefined))
    throw new UsageError('--name and --postcode go together: names are shared');
  const asked = readPerson(sent, config);
  if ('rule' in asked) throw new WrongValueError(`--${asked.field} ${asked.rule}`);
  if (asked.by.length === 0) throw new UsageError();

  const work = async (database: Database) => {
    const action = verb === 'export' ? 'export' : 'show';
    const found = await findPerson(database, config, asked, { action, actor: readActor() });
    if (verb === 'erase' && yes) return erase(database, config, found);
    if (to !== undefined) {
      refuseNothing(found);
      for (const file of writePerson(to, await gatherPerson(database, config, found))) console.log(file);
    } else for (const reference of found.references) console.log(reference);
    console.log(toCounts(found));
    for (const note of listNotes(found, config)) console.log(note);
    if (verb === 'erase') console.log('Nothing has been erased: to erase, add --yes');
  };
  await withDatabase(config, work, { patient: true });
}

/**
 * If nobody is found, the command fails, so that a mistyped person does not look erased; unreadable records fail it
 * too.
 */
function refuseNothing(found: PersonRecords): void {
  if (!isEmptyPerson(found)) return;
  if (found.sessions !== null) throw new CommandError('No data found about this person');
  throw new CommandError(`No other data found about this person, and sign-in ${SEALED_NOTE}`);
}

async function erase(database: Database, config: Config, found: PersonRecords): Promise<void> {
  await erasePerson(database, config, found, { actor: readActor(), onLogKept: warnOfWriteAheadLog });
  refuseNothing(found);
  for (const reference of [...found.references, ...found.receipts.map((one) => one.reference)])
    console.log(`${reference}  erased`);
  console.log(`${toCounts(found)} erased`);
  if (found.sessions === null) console.log(`Sign-in ${SEALED_NOTE}`);
  if (found.references.length > 0 && config.webhook.url !== null) console.log('Tell whoever receives the webhook');
}

await runCommand(USAGE, run);
