/** Sends every email: over SMTP, or as files if no mail server is set. The confirmations are composed here too. */
import nodemailer from 'nodemailer';
import { toErrorCode } from '#domain/error-code.ts';
import { type DeliveryAttempt, toDeliveryFailure, type DeliverOnce, toInvalidAddress } from './attempt.ts';
import { type SendMail, toConfirmationMail, type MessageOptions } from './mail-message.ts';
import { createMailFolder } from './mail-folder.ts';
import { findEmailAddress } from './mail-frame.ts';

// Sends email over SMTP, on connections that stay open for a while.

const SECOND = 1_000;
/**
 * The timeout of one email, less than the two minutes of a lease. A server may check a text for long before it accepts
 * it (RFC 5321, 4.5.3.2: ten minutes), and each disconnect before that sends the customer another copy.
 * @internal
 */
export const MAIL_TIMEOUT_MS = 100 * SECOND;
/** Some servers delay their greeting on purpose. The timeout includes connecting. */
const GREETING_TIMEOUT_MS = 60 * SECOND;

interface Smtp {
  post: SendMail;
  /** Aborts emails that are still being sent after this many milliseconds. */
  abandonAfter(ms: number): void;
  close(): void;
}

interface SmtpOptions {
  /** The query may contain nodemailer's own settings, such as `?requireTLS=true`. */
  url: string;
  /** At least as many as emails are sent at once, because waiting for a connection uses up an email's timeout. */
  connections: number;
  timeoutMs?: number;
}

/** @internal */
export function createSmtp({ url, connections, timeoutMs = MAIL_TIMEOUT_MS }: SmtpOptions): Smtp {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // The outbox retries instead.
    maxRequeues: 0,
    idleTimeout: 10 * SECOND,
    connectionTimeout: GREETING_TIMEOUT_MS,
    dnsTimeout: 10 * SECOND,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: timeoutMs,
  });
  /** Abort signals of emails whose text has been sent completely. */
  const handedOver = new WeakSet<object>();
  transport.use('stream', (mail, done) => {
    const { signal } = mail.data;
    // The text is read only once the server has asked for it.
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
          return toDeliveryFailure('mail server did not confirm that it accepted the message', { perhapsTaken: true });
        if (hurried.signal.aborted) return toDeliveryFailure('given up: this process stops');
        return signal.aborted
          ? toDeliveryFailure(`mail server took longer than ${timeoutMs / SECOND} s`)
          : toFailure(error);
      }
    },
    abandonAfter: (ms) => void setTimeout(() => hurried.abort(), ms).unref(),
    close: () => transport.close(),
  };
}

const hasAnswer = (error: unknown): boolean => typeof (error as { responseCode?: unknown }).responseCode === 'number';

/**
 * RFC 3463: 5.1 is about the address, 5.2 about its mailbox. Any other rejection, such as a denied relay, is for the
 * operator to fix.
 */
const ABOUT_RECIPIENT = /^55[0-3][ -](?!\d\.)|^5\d\d[ -]5\.[12]\./;

/** Only a 5xx to recipient or message is permanent; all else may be temporary. Its text may quote the address. */
function toFailure(error: unknown): DeliveryAttempt {
  const { responseCode, response, command } = error as Record<'responseCode' | 'response' | 'command', unknown>;
  if (typeof responseCode !== 'number') return toDeliveryFailure(`mail not sent (${toErrorCode(findCause(error))})`);
  const at = typeof command === 'string' && /^[A-Z]+( [A-Z]+)?$/.test(command) ? ` at ${command}` : '';
  const refused = responseCode >= 500 && (at === ' at RCPT TO' || at === ' at DATA');
  const bounced = at === ' at RCPT TO' && typeof response === 'string' && ABOUT_RECIPIENT.test(response);
  return toDeliveryFailure(`mail server answered ${responseCode}${at}`, { refused, bounced });
}

/** Nodemailer has one code for every socket failure, and stores the system's own code beside it. */
function findCause(error: unknown): unknown {
  const { originalCode } = error as { originalCode?: unknown };
  return originalCode === undefined ? error : Object.assign(new Error(), { code: originalCode });
}

interface MailOptions extends MessageOptions {
  /** `smtp://…` or `smtps://…`; null writes each email to a file. */
  smtpUrl: string | null;
  /** How many emails are sent at once. */
  atOnce: number;
  /** Where emails are written if `smtpUrl` is null. */
  folder: string;
  /**
   * Counts a confirmation to a recipient, because anybody may type anybody's address; returns seconds to wait, null if
   * allowed.
   */
  limit?: (recipient: string) => Promise<number | null>;
}

interface Mailer {
  deliver: DeliverOnce;
  /** Sends messages composed elsewhere. */
  post: SendMail;
  /** Aborts emails that are still being sent after this many milliseconds. */
  abandonAfter(ms: number): void;
  close(): void;
}

/**
 * The inbox by which confirmations are counted: most providers deliver `ada+anything@` to `ada@`, and none
 * distinguishes capitals.
 */
function toInbox(address: string): string {
  const [mailbox = '', host = ''] = address.toLowerCase().split('@');
  return `${mailbox.split('+')[0]}@${host}`;
}

export function createMailer({ smtpUrl, atOnce, folder, limit = async () => null, ...options }: MailOptions): Mailer {
  const inFolder = () => ({ post: createMailFolder(folder), abandonAfter() {}, close() {} });
  const { post, abandonAfter, close } =
    smtpUrl === null ? inFolder() : createSmtp({ url: smtpUrl, connections: atOnce });
  return {
    async deliver(lead, { attempts = 0 }) {
      const message = toConfirmationMail(lead, options);
      const recipient = findEmailAddress(lead);
      if (message === null || recipient === null) return toInvalidAddress();
      // A retry was counted at the first attempt.
      const isTooMany = attempts === 0 && (await limit(toInbox(recipient))) !== null;
      if (isTooMany) return { ok: true, note: 'not sent: too many confirmations to this address' };
      return post(message, lead.reference);
    },
    post,
    abandonAfter,
    close,
  };
}
