/** Once a working day, as soon as the supplier's lines are open: one e-mail to the desk of what is due by the next. */
import { nextWorkingDay, isWorkingDay } from '#domain/working-days.ts';
import { type Day, toLondonDay } from '#domain/dates.ts';
import { toErrorCode } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { toOpenNow } from '#domain/opening-hours.ts';
import { type DueCase, toDigestMail } from './desk-mail.ts';
import type { MessageOptions, Post } from './mail-message.ts';

const LOOK_MS = 10 * 60_000;
/** The rest is at the desk. */
const SHOWN_MOST = 100;
/** Whose working days the desk keeps. */
const CALENDAR = 'england-and-wales';

/** Jobs that one instance does, once a day. */
export interface Chores {
  claim(name: 'desk-digest', today: Day): Promise<boolean>;
  release(name: 'desk-digest', today: Day): Promise<boolean>;
}

export interface DigestOptions extends MessageOptions {
  deskEmail: string;
  cases: { listDue(until: Day, limit: number): Promise<DueCase[]> };
  chores: Chores;
  post: Post;
  log: Log;
}

export function createDeskDigest({ deskEmail, cases, chores, post, log, ...options }: DigestOptions) {
  const { now, supplier } = options;
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    const today = toLondonDay(now());
    const isOpen = toOpenNow(supplier.phones.energy.hours, now())?.open ?? true;
    if (!isOpen || !isWorkingDay(today, CALENDAR) || !(await chores.claim('desk-digest', today))) return;
    try {
      const due = await cases.listDue(nextWorkingDay(today, CALENDAR), SHOWN_MOST);
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
