/**
 * Where every e-mail goes out: over SMTP, or as files if no mail server is set. The confirmations are composed here
 * too.
 */
import { type DeliverOnce, toNoAddress } from './attempt.ts';
import { createMailFolder } from './mail-folder.ts';
import { toConfirmationMail, type MessageOptions, type Post } from './mail-message.ts';
import { findAddress } from './recipient.ts';
import { createSmtp } from './smtp.ts';

export interface MailOptions extends MessageOptions {
  /** `smtp://…` or `smtps://…`; null: each mail is written to a file. */
  smtpUrl: string | null;
  /** How many mails are posted at once. */
  atOnce: number;
  /** Folder of the files. */
  folder: string;
  /** Counts a confirmation to a recipient: seconds to wait, null if allowed. Anybody may type anybody's address. */
  limit?: (recipient: string) => Promise<number | null>;
}

export interface Mailer {
  deliver: DeliverOnce;
  /** For messages composed elsewhere. */
  post: Post;
  /** Gives up, after this long, the emails that are still being sent. */
  hurry(ms: number): void;
  close(): void;
}

export function createMailer({ smtpUrl, atOnce, folder, limit = async () => null, ...options }: MailOptions): Mailer {
  const inFolder = () => ({ post: createMailFolder(folder), hurry() {}, close() {} });
  const { post, hurry, close } = smtpUrl === null ? inFolder() : createSmtp({ url: smtpUrl, connections: atOnce });
  return {
    async deliver(lead, { attempts = 0 }) {
      const message = toConfirmationMail(lead, options);
      const recipient = findAddress(lead);
      if (message === null || recipient === null) return toNoAddress();
      // A retry was counted the first time.
      const isTooMany = attempts === 0 && (await limit(recipient.toLowerCase())) !== null;
      if (isTooMany) return { ok: true, note: 'not sent: too many confirmations to this address' };
      return post(message, lead.reference);
    },
    post,
    hurry,
    close,
  };
}
