/** A store with leads, and deliveries as the server runs them. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand, escalation, phones, priceCap } from '#brand/facts.ts';
import { ombudsman } from '#brand/ombudsman.ts';
import { createDelivery, type DeliveryOptions } from '#supplier/delivery/delivery.ts';
import type { DangerFinder } from '#domain/cases/case.ts';
import { createCaseStore } from '#database/cases.ts';
import type { Database } from '#database/db.ts';
import { createLeadAdmin } from '#database/lead-admin.ts';
import { createLeadStore } from '#database/leads.ts';
import { createOutboxStore } from '#database/outbox.ts';
import { letters } from '#tests/support/letters.ts';
import { createMovableClock } from '#tests/support/database.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';

export const supplier = {
  ...brand,
  ...escalation,
  ombudsman,
  phones,
  letters,
  workingDaysToShow: priceCap.workingDaysToShow,
};
export const MAIL_FROM = 'Supplier <help@supplier.example>';

const folder = mkdtempSync(join(tmpdir(), 'help-mail-'));
// Not after a file's tests: the files that follow in this process use it as well.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The clock starts at the present time, because receivers reject old signatures. */
export function prepareDelivery(
  db: Database,
  clock = createMovableClock(new Date()),
  facts: { isDanger?: DangerFinder } = {},
) {
  const log = createRecordingLog();
  const outbox = createOutboxStore(db, { clock });
  mkdirSync(folder, { recursive: true });
  const mailFolder = join(mkdtempSync(join(folder, 'mail-')), 'mail');
  const cases = createCaseStore(db, { clock, ...facts });
  const shared = { outbox, leads: createLeadAdmin(db), cases, webhook: null, mailFolder, supplier, log, now: clock };
  return {
    clock,
    log,
    outbox,
    mailFolder,
    cases,
    leads: createLeadStore(db, { clock, cases: { ...escalation, ...facts } }),
    deliver: (more: Partial<DeliveryOptions> = {}) =>
      createDelivery({ ...shared, mail: { smtpUrl: null, from: MAIL_FROM }, ...more }),
  };
}

export type DeliverySetup = ReturnType<typeof prepareDelivery>;
