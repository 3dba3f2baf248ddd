/** Where every e-mail goes out: over SMTP, or as files if no mail server is set. The confirmations are composed here too. */
import { type Deliver, toNoAddress } from './attempt.ts';
import { createMailFolder } from './mail-folder.ts';
import { toConfirmationMail, type MessageOptions, type Post } from './mail-message.ts';
import { createSmtp } from './smtp.ts';

export interface MailOptions extends MessageOptions {
  /** `smtp://…` or `smtps://…`; null: each mail is written to a file. */
  smtpUrl: string | null;
  /** How many mails are posted at once. */
  atOnce: number;
  /** Folder of the files. */
  folder: string;
}

export interface Mailer {
  deliver: Deliver;
  /** For messages composed elsewhere. */
  post: Post;
  /** Gives up, after so long, the mails that are still under way. */
  hurry(ms: number): void;
  close(): void;
}

export function createMailer({ smtpUrl, atOnce, folder, ...options }: MailOptions): Mailer {
  const inFolder = () => ({ post: createMailFolder(folder), hurry() {}, close() {} });
  const { post, hurry, close } = smtpUrl === null ? inFolder() : createSmtp({ url: smtpUrl, connections: atOnce });
  return {
    async deliver(lead) {
      const message = toConfirmationMail(lead, options);
      if (message === null) return toNoAddress();
      return post(message, lead.reference);
    },
    post,
    hurry,
    close,
  };
}
