/** `npm run outbox`: shows pending deliveries, and those that need an operator. */
import { parseArgs } from 'node:util';
import { changeDeliveries, DELIVERY_CHANGES } from '#supplier/delivery/delivery-changes.ts';
import type { OutboxEntry } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { createOutboxStore, readOutboxSummary } from '#database/outbox.ts';
import { ConfigError } from '../settings/setting-readers.ts';
import {
  CommandError,
  toCount,
  toPrintable,
  refuseOtherOptions,
  requireReference,
  runCommand,
  UsageError,
  withDatabase,
  WrongValueError,
} from './run-command.ts';

const USAGE = `Usage: npm run outbox -- list [REFERENCE] [--state waiting|claimed|parked|bounced|done]
       npm run outbox -- retry [REFERENCE]   requeues parked deliveries; all, without a reference
       npm run outbox -- dismiss REFERENCE   discards a parked or bounced delivery
       npm run outbox -- send [REFERENCE]    requeues deliveries not sent because no webhook was set
       npm run outbox -- park [REFERENCE]    parks pending deliveries; all, without a reference

States: waiting (pending), claimed (being sent), parked (delivery stopped), bounced (the mail server rejected the
address), done (delivered, or closed without being sent).`;

const OPEN = ['waiting', 'claimed', 'parked', 'bounced'] as const;
type State = OutboxEntry['state'];

function readState(value: string | undefined): State | undefined {
  if (value === undefined) return undefined;
  const found = [...OPEN, 'done' as const].find((state) => state === value);
  if (found === undefined) throw new WrongValueError('--state must be waiting, claimed, parked, bounced or done');
  return found;
}

function toLine({ reference, kind, state, attempts, createdAt, dueAt, lastError }: OutboxEntry): string {
  const failures = toCount(attempts, 'failure');
  const due = state === 'waiting' ? `, due ${dueAt}` : '';
  return `${reference}  ${kind.padEnd(7)}  ${state.padEnd(7)}  since ${createdAt}, ${failures}${due}${lastError === null ? '' : `: ${toPrintable(lastError)}`}`;
}

async function list(database: Database, reference: string | undefined, state: State | undefined): Promise<void> {
  const outbox = createOutboxStore(database);
  const wanted = state === undefined ? (reference === undefined ? OPEN : [...OPEN, 'done' as const]) : [state];
  for (const one of wanted) for (const entry of await outbox.list(one, reference)) console.log(toLine(entry));
  if (reference !== undefined) return;
  const counts = (await readOutboxSummary(database)).map((line) => `${line.count} ${line.kind} ${line.state}`);
  console.log(counts.length === 0 ? 'The outbox is empty' : counts.join(', '));
}

/** An unknown reference fails, so that nobody believes it was handled. */
async function checkThere(database: Database, reference: string): Promise<void> {
  const entries = await createOutboxStore(database).list(undefined, reference);
  if (entries.length === 0) throw new CommandError(`No delivery found for ${reference}`);
}

const DONE = { retry: 'requeued', dismiss: 'dismissed', send: 'requeued', park: 'parked' } as const;

await runCommand(USAGE, async (config) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { state: { type: 'string' } } });
  const [verb, typed, ...more] = positionals;
  const change = DELIVERY_CHANGES.find((one) => one === verb);
  if ((change === undefined && verb !== 'list') || more.length > 0) throw new UsageError();
  refuseOtherOptions(values, change === undefined ? ['state'] : [], verb);
  const state = readState(values.state);
  const reference = typed === undefined ? undefined : requireReference(typed);
  if (change === 'dismiss' && reference === undefined) throw new UsageError();
  await withDatabase(config, async (database) => {
    if (reference !== undefined) await checkThere(database, reference);
    if (change === undefined) return list(database, reference, state);
    if (change === 'send' && config.webhook.url === null)
      throw new ConfigError('LEAD_WEBHOOK_URL must be set before deliveries are sent');
    const changed = await changeDeliveries(createOutboxStore(database), change, reference);
    console.log(`${changed} ${changed === 1 ? 'delivery' : 'deliveries'} ${DONE[change]}`);
  });
});
