/** `npm run demo-cases`: adds about forty fictional cases in every state, or removes them. */
import { parseArgs } from 'node:util';
import type { Transaction } from 'kysely';
import { type Actor, CLOCK, CUSTOMER, type NewCaseEvent } from '#domain/cases/events.ts';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import type { CaseFacts } from '#database/case-row.ts';
import { appendEvents, insertCases } from '#database/case-events.ts';
import type { Database } from '#database/db.ts';
import { toLeadRow, createReference } from '#database/lead-record.ts';
import type { Schema } from '#database/schema.ts';
import { DEMONSTRATION_PEOPLE, DEMONSTRATION_TOPICS, type DemonstrationTopic } from './demonstration-topics.ts';
import { eraseRows } from '../personal-data/lead-erasure.ts';
import { caseFacts } from '../cases/cases.ts';
import { CommandError, runCommand, UsageError, withDatabase } from './run-command.ts';

// Fictional cases for trying out the desk: they bypass the outbox, are marked, and are removed together.

const CASES = 40;

const AMIRA: Actor = { kind: 'staff', id: 'demo-adviser', name: 'Amira Khan' };
const TOM: Actor = { kind: 'staff', id: 'demo-senior', name: 'Tom Price' };

/** An event, with hours since receipt. */
type Step = [hours: number, event: NewCaseEvent];
const step = (hours: number, by: Actor, type: NewCaseEvent['type'], text = ''): Step => [hours, { type, by, text }];

/** Every state, with the age of its cases. */
const WALKS: { daysAgo: number; steps(topic: DemonstrationTopic, who: Actor): Step[] }[] = [
  { daysAgo: 0, steps: () => [] },
  { daysAgo: 1, steps: (_, who) => [step(2, who, 'taken')] },
  { daysAgo: 2, steps: ({ answer }, who) => [step(3, who, 'taken'), step(5, who, 'replied', answer)] },
  {
    daysAgo: 4,
    steps: ({ answer, again }, who) => [
      step(4, who, 'taken'),
      step(8, who, 'replied', answer),
      step(30, CUSTOMER, 'wrote', again),
    ],
  },
  { daysAgo: 9, steps: () => [] },
  {
    daysAgo: 12,
    steps: ({ answer }, who) => [
      step(1, who, 'taken'),
      step(6, who, 'replied', answer),
      step(20, who, 'put-right', 'We did what you asked.'),
    ],
  },
  {
    daysAgo: 25,
    steps: ({ answer, again }, who) => [
      step(20, who, 'taken'),
      step(40, who, 'replied', answer),
      step(90, who, 'put-right', 'We explained this and you agreed.'),
      step(150, CUSTOMER, 'reopened'),
      step(150, CUSTOMER, 'wrote', again),
      step(160, who, 'noted', 'Called, no answer. Try again in the evening.'),
    ],
  },
  { daysAgo: 52, steps: ({ answer }, who) => [step(30, who, 'taken'), step(60, who, 'replied', answer)] },
  {
    daysAgo: 75,
    steps: ({ answer }, who) => [
      step(30, who, 'taken'),
      step(60, who, 'replied', answer),
      step(24 * 58, CLOCK, 'signposted'),
    ],
  },
  {
    daysAgo: 120,
    steps: ({ answer }, who) => [
      step(10, who, 'taken'),
      step(20, who, 'replied', answer),
      step(24 * 30, CUSTOMER, 'put-right', 'The customer says that it is resolved.'),
    ],
  },
];

/**
 * Adds all or none. @returns how many
 * @internal
 */
export async function addDemonstrationCases(db: Database, facts: CaseFacts, now: Date): Promise<number> {
  await db.kysely.transaction().execute(async (transaction) => {
    for (let index = 0; index < CASES; index += 1) await addCase(transaction, db.kind, facts, index, now);
    const staff = [AMIRA, TOM].map(({ id, name }) => ({ id: id ?? '', name: name ?? '', seen_at: now.toISOString() }));
    await transaction
      .insertInto('desk_staff')
      .values(staff)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
  return CASES;
}

/** Returns the classification that the topic's form sends. */
function toClassification(of: DemonstrationTopic['of']): JsonObject {
  const journey = journeys.find(({ caseKind }) => caseKind === of);
  if (!journey?.classification) throw new TypeError(`No journey classifies a case of ${of}`);
  const { queryType, querySubtype } = journey.classification;
  return { topic: journey.owns.topic, 'query-type': queryType, 'query-subtype': querySubtype };
}

async function addCase(
  transaction: Transaction<Schema>,
  kind: Database['kind'],
  facts: CaseFacts,
  index: number,
  now: Date,
): Promise<void> {
  const walk = WALKS[index % WALKS.length];
  const topic = DEMONSTRATION_TOPICS[(index + 3 * Math.floor(index / WALKS.length)) % DEMONSTRATION_TOPICS.length];
  const [firstName = '', surname = ''] = DEMONSTRATION_PEOPLE[index % DEMONSTRATION_PEOPLE.length]?.split(' ') ?? [];
  if (!walk || !topic) return;
  const receivedAt = new Date(now.getTime() - walk.daysAgo * DAY_MS - (index % 7) * HOUR_MS);
  const reference = createReference();
  const row = toLeadRow(
    { attributes: toAttributes(topic, firstName, surname, index), addressId: null },
    {
      reference,
      receivedAt: receivedAt.toISOString(),
      clientId: 'demo-cases',
      idempotencyKey: null,
      contentHash: '',
      suspect: null,
      danger: null,
      channel: 'web',
    },
  );
  await transaction.insertInto('leads').values(row).execute();
  await insertCases(transaction, [row], facts);
  await transaction.updateTable('cases').set({ is_demonstration: 1 }).where('reference', '=', reference).execute();
  for (const [hours, event] of walk.steps(topic, index % 3 === 0 ? TOM : AMIRA)) {
    const at = new Date(Math.min(now.getTime(), receivedAt.getTime() + hours * HOUR_MS));
    await appendEvents(transaction, reference, null, [event], { kind, now: at });
  }
}

function toAttributes(topic: DemonstrationTopic, firstName: string, surname: string, index: number): JsonObject {
  return {
    title: '',
    ...toClassification(topic.of),
    query: topic.words,
    'first-name': firstName,
    surname,
    email: `${firstName}.${surname}@example.com`.toLowerCase(),
    'contact-number': { number: `07700 900${String(100 + index)}`, type: 'mobile' },
    'additional-information': { caseType: topic.subject, vulnerabilityConsent: index % 8 === 3 },
  };
}

/**
 * Removes the demo cases with all dependent rows. @returns how many
 * @internal
 */
export async function removeDemonstrationCases({ kysely }: Database): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('cases').select('reference').where('is_demonstration', '=', 1).execute();
    const made = rows.map(({ reference }) => reference);
    if (made.length === 0) return 0;
    await transaction.deleteFrom('audit').where('reference', 'in', made).execute();
    await eraseRows(transaction, made);
    return made.length;
  });
}

const USAGE = `Usage: npm run demo-cases              adds demo cases in every state, to try the desk; nobody is emailed
       npm run demo-cases -- remove    removes them all
       npm run demo-cases -- --yes     adds them to a live service too`;

await runCommand(USAGE, async (config) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const [verb = 'add', ...more] = positionals;
  if (more.length > 0 || !['add', 'remove'].includes(verb)) throw new UsageError();
  if (config.apiBaseUrl !== null) throw new CommandError('API_BASE_URL is set: leads are not stored here');
  // The demonstration sign-in is off where others can reach the server, so its advisers are real.
  if (verb === 'add' && !config.embeddedIdentityAllowed && !values.yes)
    throw new CommandError('This looks like a live service: --yes adds demo cases to its queue all the same');
  await withDatabase(config, async (database) => {
    const removed = await removeDemonstrationCases(database);
    if (verb === 'remove') console.log(`${removed} demo cases removed`);
    else console.log(`${await addDemonstrationCases(database, caseFacts, new Date())} demo cases added`);
  });
});
