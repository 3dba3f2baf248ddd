/** Composes this process's deliveries: outbox, leads, the supplier's texts, and targets. */
import { brand } from '#brand/facts.ts';
import { createAddressSaver } from '#web/clients/addresses.ts';
import { createHttpClient } from '#web/clients/http.ts';
import { createLeadsClient } from '#web/clients/leads.ts';
import { createDelivery, type Delivery } from '#supplier/delivery/delivery.ts';
import type { Library } from '#supplier/content/library.ts';
import { toMailFolder } from '#supplier/delivery/mail-folder.ts';
import type { Log } from '#domain/log.ts';
import { createCaseStore } from '#database/cases.ts';
import { createChores } from './personal-data/retention.ts';
import type { Database } from '#database/db.ts';
import { createLeadAdmin } from '#database/lead-admin.ts';
import { createHonouredKeys, createReferenceRecorder, createAddressRecorder } from '#database/external-back-end.ts';
import { createOutboxStore } from '#database/outbox.ts';
import type { Config } from './settings/config.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Dependencies } from './operations/dependencies.ts';
import { createSharedLimiter } from './limits/rate-limit.ts';
import { toSupplier } from './settings/supplier.ts';

interface Options {
  config: Pick<
    Config,
    | 'dataDir'
    | 'mail'
    | 'rateLimit'
    | 'limits'
    | 'sessionSecret'
    | 'databaseUrl'
    | 'webhook'
    | 'leadQueue'
    | 'publicOrigin'
    | 'apiBaseUrl'
    | 'clientId'
    | 'desk'
  >;
  /** Hashes the recipients that the rate limit counts. */
  secret: string;
  database: Database;
  log: Log;
  outgoing: Outgoing;
  dependencies: Pick<Dependencies, 'noteMail'>;
  now: () => Date;
  rest: () => number;
  /** Called only when something is delivered. */
  library: () => Library;
}

/** Both timeouts together are shorter than a lease. No customer waits for them, so they may be long. */
const HAND_ON_MS = 60_000;
const ADDRESS_MS = 30_000;

/** Aborts deliveries that have no response this many milliseconds after `abandonAfter`. */
function toStoppable(send: typeof fetch) {
  const stopping = new AbortController();
  return {
    abandonAfter: (ms: number) => void setTimeout(() => stopping.abort(), ms).unref(),
    send: ((input, init) => {
      const signals = [stopping.signal, ...(init?.signal ? [init.signal] : [])];
      return send(input, { ...init, signal: AbortSignal.any(signals) });
    }) satisfies typeof fetch,
  };
}

/** Null if leads are stored here, or pages post them to the back end directly. */
function createLeadForwarding({ config, database, log, now, outgoing }: Options) {
  const { leadQueue, apiBaseUrl: baseUrl, clientId } = config;
  if (!leadQueue) return null;
  const { abandonAfter, send } = toStoppable(outgoing.as('backendApi'));
  const shared = { name: 'backendApi', baseUrl, clientId, log, send };
  const leads = createLeadsClient(createHttpClient({ ...shared, timeoutMs: HAND_ON_MS }), {
    keys: createHonouredKeys(database, baseUrl ?? '', { clock: now }),
    waitMs: HAND_ON_MS,
    lateMs: HAND_ON_MS,
  });
  return {
    leads,
    honoursKeys: () => leads.honoursKeys(),
    record: createReferenceRecorder(database),
    addresses: { save: createAddressSaver(createHttpClient({ ...shared, timeoutMs: ADDRESS_MS })) },
    settle: createAddressRecorder(database),
    abandonAfter,
  };
}

/** Call `start` after the migrations, and `stop` before closing the database. */
export function createServerDelivery(options: Options): Delivery {
  const { config, secret, database, log, now, outgoing, dependencies, rest, library } = options;
  const { url, secrets } = config.webhook;
  const confirmations = createSharedLimiter('confirmations', config.limits.confirmations, {
    database,
    on: config.rateLimit,
    // Instances that share a database also share its counts, even if each has generated its own secret.
    secret: config.sessionSecret ?? config.databaseUrl ?? secret,
  });
  return createDelivery({
    outbox: createOutboxStore(database, { clock: now }),
    leads: createLeadAdmin(database),
    cases: createCaseStore(database, { clock: now }),
    chores: createChores(database),
    limitConfirmations: (recipient) => confirmations.take(recipient),
    webhook: url === null ? null : { url, secrets },
    forwarding: createLeadForwarding(options),
    mail: { smtpUrl: config.mail.smtpUrl, from: config.mail.from ?? `${brand.name} <no-reply@${brand.mailDomain}>` },
    mailFolder: toMailFolder(config.dataDir),
    deskEmail: config.desk?.email ?? null,
    supplier: toSupplier(config, library, now),
    log,
    now,
    rest,
    http: outgoing.as('webhook'),
    onMail: dependencies.noteMail,
  });
}
