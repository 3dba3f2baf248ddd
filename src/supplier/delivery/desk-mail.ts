/**
 * Emails to the desk: a danger at once, and a digest of what is due once a working day. They contain references and
 * days, nothing about a customer.
 */
import type { SendMailOptions } from 'nodemailer';
import type { Duty } from '#domain/cases/deadlines.ts';
import { type Day, toDayInWords, toLondonDay } from '#domain/dates.ts';
import { html } from '#domain/html.ts';
import { isOwnWorkingDay, nextOwnWorkingDay } from '#domain/calendar.ts';
import { toErrorCode } from '#domain/error-code.ts';
import type { Log } from '#domain/log.ts';
import { toExceptions, toOpenStatus } from '#domain/opening-hours.ts';
import { type MessageOptions, toEnvelope, toHost, type SendMail } from './mail-message.ts';

interface DueCase {
  reference: string;
  duty: Duty;
}

const DUTIES: Readonly<Record<Duty['name'], string>> = {
  reply: 'reply',
  letter: '8-week letter',
  'posted-letter': '8-week letter by post',
};

/** A repeated delivery has the same Message-ID. */
export function toDangerMail(reference: string, seq: number, to: string, options: MessageOptions): SendMailOptions {
  const { deskUrl } = options.supplier;
  return toDeskMail(`${reference}.${seq}.danger`, to, options, `Urgent, possible danger: ${reference}`, [
    `A customer’s message in ${reference} may mean danger. Read it now, and call them.`,
    deskUrl ? `Open it: ${deskUrl}/cases/${reference}` : 'Open it on the desk.',
  ]);
}

/** The digest lists at most `SHOWN_MAX` cases, the most overdue first. */
function toDigestMail(due: readonly DueCase[], today: Day, to: string, options: MessageOptions): SendMailOptions {
  const { deskUrl } = options.supplier;
  const late = due.filter(({ duty }) => duty.day < today).length;
  const subject = late === 0 ? `Desk: ${due.length} due` : `Desk: ${due.length} due, ${late} overdue`;
  const lines = due.map(({ reference, duty: { name, day } }) => {
    const when = day < today ? `overdue since ${toDayInWords(day, today)}` : `due on ${toDayInWords(day, today)}`;
    return `${reference}: ${DUTIES[name]} ${when}`;
  });
  return toDeskMail(`${today}.digest`, to, options, subject, [
    lines.join('\n'),
    deskUrl ? `Open the desk: ${deskUrl}` : 'Open them on the desk.',
  ]);
}

function toDeskMail(
  id: string,
  to: string,
  { from, now }: MessageOptions,
  subject: string,
  paragraphs: readonly string[],
): SendMailOptions {
  const lines = (text: string) => text.split('\n').map((line) => html`${line}<br />`);
  return {
    ...toEnvelope({ from, now }, { name: '', address: to }),
    subject,
    messageId: `<${id.toLowerCase()}@${toHost(from)}>`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: html`${paragraphs.map((text) => html`<p>${lines(text)}</p>`)}`.html,
  };
}

// Once a working day, as soon as the supplier's lines open, one email tells the desk what is due before the next one.

const LOOK_MS = 10 * 60_000;
/** How many cases the digest lists; the desk shows the rest. */
const SHOWN_MAX = 100;

/** Daily jobs, each of which only one instance does. */
export interface DailyJobs {
  claim(name: 'desk-digest', today: Day): Promise<boolean>;
  release(name: 'desk-digest', today: Day): Promise<boolean>;
}

export interface DigestOptions extends MessageOptions {
  deskEmail: string;
  cases: { listDue(until: Day, limit: number): Promise<DueCase[]> };
  chores: DailyJobs;
  post: SendMail;
  log: Log;
}

export function createDeskDigest({ deskEmail, cases, chores, post, log, ...options }: DigestOptions) {
  const { now, supplier } = options;
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    const today = toLondonDay(now());
    const { hours, exceptions } = supplier.phones.energy;
    const isOpen = toOpenStatus(hours, now(), toExceptions({ hours, exceptions, isOwn: true }, today))?.open ?? true;
    if (!isOpen || !isOwnWorkingDay(today) || !(await chores.claim('desk-digest', today))) return;
    try {
      const due = await cases.listDue(nextOwnWorkingDay(today), SHOWN_MAX);
      if (due.length === 0) return;
      const sent = await post(toDigestMail(due, today, deskEmail, options), `desk-digest-${today}`);
      if (sent.ok) return;
      log.warn({ error: sent.error }, 'the desk digest was not sent: retried within ten minutes');
    } catch (error) {
      log.warn({ error: toErrorCode(error) }, 'the desk digest was not sent: retried within ten minutes');
    }
    await chores.release('desk-digest', today);
  }

  const look = () =>
    void send().catch((error: unknown) => log.warn({ error: toErrorCode(error) }, 'desk digest failed'));
  return {
    send,
    start() {
      look();
      timer ??= setInterval(look, LOOK_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
