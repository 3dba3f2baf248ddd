/** Everything that hangs on a lead after it was acknowledged: onward by webhook, confirmed by e-mail, at least once each. */
import type { Log } from '#domain/log.ts';
import type { Outbox } from '#domain/ports.ts';
import type { Deliver, LeadFinder } from './attempt.ts';
import { createLane, type Tally } from './lane.ts';
import { createMailer } from './mail.ts';
import type { Supplier } from './supplier.ts';
import { createWebhookSender } from './webhook.ts';

export interface DeliveryOptions {
  outbox: Outbox;
  leads: LeadFinder;
  /** Null: webhook entries are done without being sent, and say so. */
  webhook: { url: string; secrets: readonly string[] } | null;
  /** `smtpUrl` null: each mail is a file in `mailFolder`. */
  mail: { smtpUrl: string | null; from: string };
  mailFolder: string;
  supplier: Supplier;
  log: Log;
  now: () => Date;
  /** For the webhook; `fetch` where it is left out. */
  http?: typeof fetch;
  /** From 0 to 1; spreads retries. */
  random?: () => number;
}

export interface Delivery {
  /** Delivers what is due; answers what became of it. Any number of instances may run at once. */
  runOnce(): Promise<Tally>;
  /** Runs on until `stop`; an idle outbox is asked once a second. */
  start(): void;
  /** Takes nothing more, finishes what is under way (at most about half a minute), and closes connections. */
  stop(): Promise<void>;
}

const WEBHOOKS_AT_ONCE = 32;
/** As many as there are connections to the mail server, which may allow few. */
const MAILS_AT_ONCE = 8;

const doNotSend: Deliver = async () => ({ ok: true, note: 'not sent: no webhook is set' });

/** @throws Error when the webhook's address or secret cannot be used */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { webhook, mail, mailFolder, supplier, now, http } = options;
  const mailer = createMailer({ ...mail, folder: mailFolder, supplier, now });
  const lanes = [
    createLane({
      ...options,
      kind: 'webhook',
      places: WEBHOOKS_AT_ONCE,
      deliver: webhook === null ? doNotSend : createWebhookSender({ ...webhook, now, ...(http && { http }) }),
    }),
    createLane({ ...options, kind: 'email', places: MAILS_AT_ONCE, deliver: mailer.deliver }),
  ];
  return {
    async runOnce() {
      const tallies = await Promise.all(lanes.map((lane) => lane.runOnce()));
      const sum = (result: keyof Tally) => tallies.reduce((total, tally) => total + tally[result], 0);
      return { done: sum('done'), retried: sum('retried'), parked: sum('parked') };
    },
    start() {
      for (const lane of lanes) lane.start();
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
      mailer.close();
    },
  };
}
