/**
 * Delivers what leads and their cases require, at least once each: webhooks, emails, and leads for an external back
 * end.
 */
import type { Log } from '#domain/log.ts';
import type { Outbox } from '#domain/ports.ts';
import type { DeliveryAttempt, Deliver, LeadFinder } from './attempt.ts';
import { type CaseFinder, createCaseMailer } from './case-message.ts';
import { type DailyJobs, createDeskDigest, type DigestOptions } from './desk-mail.ts';
import { createEventSender, createWebhookSender } from './webhook.ts';
import { createLeadForwarder, type ForwardingOptions } from './forward-leads.ts';
import { createLane, type ResultCounts } from './lane.ts';
import { createMailer } from './mail.ts';
import type { Supplier } from './mail-frame.ts';

export interface DeliveryOptions {
  outbox: Outbox;
  leads: LeadFinder;
  cases: CaseFinder & DigestOptions['cases'];
  /** If null, webhook entries are marked as done without being sent, with a note. */
  webhook: { url: string; secrets: readonly string[] } | null;
  /** If null, leads are not forwarded to an external back end. */
  forwarding?: ForwardingOptions | null;
  /** If `smtpUrl` is null, each email is written to a file in `mailFolder`. */
  mail: { smtpUrl: string | null; from: string };
  mailFolder: string;
  /** Recipient of emails about dangers and deadlines; null: none are sent. */
  deskEmail?: string | null;
  /** For the desk's daily digest; without it none is sent. */
  chores?: DailyJobs;
  /** Counts a confirmation to a recipient; returns seconds to wait, null if allowed. */
  limitConfirmations?: (recipient: string) => Promise<number | null>;
  supplier: Supplier;
  log: Log;
  now: () => Date;
  /** Milliseconds to pause after a round, so that requests take precedence over background work. */
  rest?: () => number;
  /** For the webhook; `fetch` by default. */
  http?: typeof fetch;
  /** Called after each email, with null if it was sent, otherwise with the failure. */
  onMail?: (failure: string | null) => void;
  /** From 0 to 1; spreads retries. */
  random?: () => number;
}

export interface Delivery {
  /** Delivers what is due and returns the counts. Any number of instances may run at once. */
  runOnce(): Promise<ResultCounts>;
  /** Runs until `stop`; an idle outbox is polled once a second. */
  start(): void;
  /** Claims nothing more, finishes open deliveries (for at most half a minute), and closes connections. */
  stop(): Promise<void>;
}

const WEBHOOKS_AT_ONCE = 32;
/** Together with the emails about cases, this is the number of connections to the mail server, which may allow few. */
const MAILS_AT_ONCE = 8;
/** One at a time, so that a case's events arrive in order as long as nothing fails. */
const EVENTS_AT_ONCE = 1;
const LEADS_AT_ONCE = 8;

/** Together with recording the result, this fits into the half minute that a shutdown may take. */
const STOP_MS = 25_000;

/** `npm run outbox -- send` finds what was not sent by this note. */
export const NO_WEBHOOK_NOTE = 'not sent: no webhook is set';
const doNotSend: Deliver = async () => ({ ok: true, note: NO_WEBHOOK_NOTE });

/**
 * Reports the result of each email; leads without an address are skipped, because they say nothing about the mail
 * server.
 */
function tellOf<A extends unknown[]>(
  deliver: (...given: A) => Promise<DeliveryAttempt>,
  tell: (failure: string | null) => void,
) {
  return async (...given: A) => {
    const attempt = await deliver(...given);
    if (!attempt.ok) tell(attempt.error);
    else if (attempt.note === undefined) tell(null);
    return attempt;
  };
}

/** @throws Error if the webhook's URL or secret is unusable */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { webhook, mail, mailFolder, supplier, cases, now, http, forwarding = null, onMail = () => {} } = options;
  const { deskEmail = null, chores, log } = options;
  const { limitConfirmations: limit } = options;
  const atOnce = MAILS_AT_ONCE + EVENTS_AT_ONCE;
  const mailer = createMailer({ ...mail, atOnce, folder: mailFolder, supplier, now, ...(limit && { limit }) });
  const deliverEvent = createCaseMailer({ from: mail.from, supplier, now, cases, deskEmail, post: mailer.post });
  const { post } = mailer;
  const digest =
    deskEmail === null || chores === undefined
      ? null
      : createDeskDigest({ from: mail.from, supplier, now, deskEmail, cases, chores, post, log });
  const sending = webhook && { ...webhook, now, ...(http && { http }) };
  const lanes = [
    createLane({
      ...options,
      kind: 'webhook',
      places: WEBHOOKS_AT_ONCE,
      deliver: sending ? createWebhookSender(sending) : doNotSend,
    }),
    createLane({
      ...options,
      kind: 'case-webhook',
      places: EVENTS_AT_ONCE,
      deliver: sending ? createEventSender(sending, cases) : doNotSend,
    }),
    createLane({ ...options, kind: 'email', places: MAILS_AT_ONCE, deliver: tellOf(mailer.deliver, onMail) }),
    createLane({ ...options, kind: 'case-email', places: EVENTS_AT_ONCE, deliver: tellOf(deliverEvent, onMail) }),
    ...(forwarding
      ? [createLane({ ...options, kind: 'back-end', places: LEADS_AT_ONCE, deliver: createLeadForwarder(forwarding) })]
      : []),
  ];
  return {
    async runOnce() {
      const tallies = await Promise.all(lanes.map((lane) => lane.runOnce()));
      const sum = (result: keyof ResultCounts) => tallies.reduce((total, tally) => total + tally[result], 0);
      return { done: sum('done'), retried: sum('retried'), parked: sum('parked') };
    },
    start() {
      for (const lane of lanes) lane.start();
      digest?.start();
    },
    async stop() {
      digest?.stop();
      mailer.abandonAfter(STOP_MS);
      forwarding?.abandonAfter?.(STOP_MS);
      await Promise.all(lanes.map((lane) => lane.stop()));
      mailer.close();
    },
  };
}
