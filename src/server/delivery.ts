/** Deliveries of this process, joined by hand: outbox, leads, the supplier's words, and where they go. */
import path from 'node:path';
import { brand, escalation, phones, priceCap } from '#brand/facts.ts';
import { createDelivery, type Delivery } from '#delivery/delivery.ts';
import type { Log } from '#domain/log.ts';
import { patterns } from '#domain/paths.ts';
import { createCaseStore } from '#store/cases.ts';
import type { Database } from '#store/db.ts';
import { createLeadAdmin } from '#store/lead-admin.ts';
import { createOutboxStore } from '#store/outbox.ts';
import type { Config } from './config.ts';

/** Where mail files go, and where an erasure looks for them. */
export function toMailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'mail');
}

/** Without a public origin nobody knows the address that customers use. */
function toFollow({ publicOrigin, apiBaseUrl }: Pick<Config, 'publicOrigin' | 'apiBaseUrl'>) {
  if (apiBaseUrl !== null) return {};
  return { followUrl: publicOrigin === null ? null : `${publicOrigin}${patterns.follow}` };
}

interface Options {
  config: Pick<Config, 'dataDir' | 'mail' | 'webhook' | 'publicOrigin' | 'apiBaseUrl'>;
  database: Database;
  log: Log;
  now: () => Date;
}

/** Call `start` once the tables are there, and `stop` before the database is closed. */
export function createServerDelivery({ config, database, log, now }: Options): Delivery {
  const { url, secrets } = config.webhook;
  return createDelivery({
    outbox: createOutboxStore(database, { clock: now }),
    leads: createLeadAdmin(database),
    cases: createCaseStore(database, { clock: now }),
    webhook: url === null ? null : { url, secrets },
    mail: { smtpUrl: config.mail.smtpUrl, from: config.mail.from ?? `${brand.name} <no-reply@${brand.mailDomain}>` },
    mailFolder: toMailFolder(config),
    supplier: { ...brand, ...escalation, phones, workingDaysToShow: priceCap.workingDaysToShow, ...toFollow(config) },
    log,
    now,
  });
}
