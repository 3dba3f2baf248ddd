/** Mail over SMTP, on connections that are kept open for a while. */
import nodemailer from 'nodemailer';
import { toErrorCode } from '#domain/errors.ts';
import { type DeliveryAttempt, toDeliveryFailure } from './attempt.ts';
import type { Post } from './mail-message.ts';

const SECOND = 1_000;
/**
 * The whole of one mail, however slowly its server answers: less than the two minutes of a claim. A server may look long at a text
 * that it then takes (RFC 5321, 4.5.3.2: ten minutes), and whoever hangs up on it sends the customer another copy at each try.
 */
export const MAIL_TIMEOUT_MS = 100 * SECOND;
/** Some servers keep whoever calls waiting on purpose. The time to connect counts until then. */
const GREETING_TIMEOUT_MS = 60 * SECOND;

export interface Smtp {
  post: Post;
  /** Gives up, after so long, the mails that are still under way. */
  hurry(ms: number): void;
  close(): void;
}

export interface SmtpOptions {
  /** May have nodemailer's own settings in its query, such as `?requireTLS=true`. */
  url: string;
  /** At least as many as mails are posted at once: one that waits for a connection uses up its own time. */
  connections: number;
  timeoutMs?: number;
}

export function createSmtp({ url, connections, timeoutMs = MAIL_TIMEOUT_MS }: SmtpOptions): Smtp {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // The outbox retries.
    maxRequeues: 0,
    idleTimeout: 10 * SECOND,
    connectionTimeout: GREETING_TIMEOUT_MS,
    dnsTimeout: 10 * SECOND,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: timeoutMs,
  });
  /** By its signal, each mail whose text has gone out to its end. */
  const handedOver = new WeakSet<object>();
  transport.use('stream', (mail, done) => {
    const { signal } = mail.data;
    // Read only once the server has asked for the text.
    mail.message.processFunc((text) => text.once('end', () => signal && handedOver.add(signal)));
    done();
  });
  const hurried = new AbortController();
  return {
    async post(message) {
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), hurried.signal]);
      try {
        await transport.sendMail({ ...message, signal });
        return { ok: true };
      } catch (error) {
        if (!hasAnswer(error) && handedOver.has(signal))
          return toDeliveryFailure('mail server took the text and did not say so', { perhapsTaken: true });
        if (hurried.signal.aborted) return toDeliveryFailure('given up: this process stops');
        return signal.aborted
          ? toDeliveryFailure(`mail server took longer than ${timeoutMs / SECOND} s`)
          : toFailure(error);
      }
    },
    hurry: (ms) => void setTimeout(() => hurried.abort(), ms).unref(),
    close: () => transport.close(),
  };
}

const hasAnswer = (error: unknown): boolean => typeof (error as { responseCode?: unknown }).responseCode === 'number';

/** RFC 3463: 5.1 is about the address, 5.2 about its mailbox. Any other, such as a relay that is denied, is ours to fix. */
const ABOUT_RECIPIENT = /^55[0-3][ -](?!\d\.)|^5\d\d[ -]5\.[12]\./;

/** Only a 5xx to recipient or message is permanent; all else may pass. Its text may quote the address. */
function toFailure(error: unknown): DeliveryAttempt {
  const { responseCode, response, command } = error as Record<'responseCode' | 'response' | 'command', unknown>;
  if (typeof responseCode !== 'number') return toDeliveryFailure(`mail not taken (${toErrorCode(findCause(error))})`);
  const at = typeof command === 'string' && /^[A-Z]+( [A-Z]+)?$/.test(command) ? ` at ${command}` : '';
  const refused = responseCode >= 500 && (at === ' at RCPT TO' || at === ' at DATA');
  const bounced = at === ' at RCPT TO' && typeof response === 'string' && ABOUT_RECIPIENT.test(response);
  return toDeliveryFailure(`mail server answered ${responseCode}${at}`, { refused, bounced });
}

/** Nodemailer has one code for all that a socket can fail with, and keeps the system's own beside it. */
function findCause(error: unknown): unknown {
  const { originalCode } = error as { originalCode?: unknown };
  return originalCode === undefined ? error : Object.assign(new Error(), { code: originalCode });
}
