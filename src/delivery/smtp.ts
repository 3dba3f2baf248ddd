/** Mail over SMTP, on connections that are kept open for a while. */
import nodemailer from 'nodemailer';
import { toErrorCode } from '#domain/error-code.ts';
import { type Attempt, fail } from './attempt.ts';
import type { Post } from './mail-message.ts';

const SECOND = 1_000;
/** The whole of one mail, however slowly its server answers. */
const MAIL_TIMEOUT_MS = 30 * SECOND;
const CONNECTIONS = 8;

/** `url` may carry nodemailer's own settings in its query, such as `?requireTLS=true`. */
export function createSmtp(url: string): { post: Post; close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // Trying again is the outbox's business.
    maxRequeues: 0,
    idleTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
  });
  return {
    async post(message) {
      const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
      try {
        await transport.sendMail({ ...message, signal });
        return { ok: true };
      } catch (error) {
        return signal.aborted ? fail(`mail server took longer than ${MAIL_TIMEOUT_MS / SECOND} s`) : toFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Only a 5xx to recipient or message is permanent; all else may pass. Its text may quote the address. */
function toFailure(error: unknown): Attempt {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode !== 'number') return fail(`mail not taken (${toErrorCode(error)})`);
  const at = typeof command === 'string' && /^[A-Z]+( [A-Z]+)?$/.test(command) ? ` at ${command}` : '';
  const refused = responseCode >= 500 && (at === ' at RCPT TO' || at === ' at DATA');
  return fail(`mail server answered ${responseCode}${at}`, { refused });
}
