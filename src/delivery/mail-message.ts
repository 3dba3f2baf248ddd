/** A lead → the mail that confirms it. */
import addressparser from 'nodemailer/lib/addressparser';
import type { SendMailOptions } from 'nodemailer';
import type { Reference } from '#domain/entities/lead.ts';
import type { Attempt, DeliverableLead } from './attempt.ts';
import { toConfirmation } from './confirmation.ts';
import { toHtml, toPlainText } from './confirmation-words.ts';
import { findAddress, findName } from './recipient.ts';
import type { Supplier } from './supplier.ts';

/** Hands one message over. */
export type Post = (message: SendMailOptions, reference: Reference) => Promise<Attempt>;

export interface MessageOptions {
  /** "Name <address>" or an address. */
  from: string;
  supplier: Supplier;
  now: () => Date;
}

/** The host part of the sender's address. */
function toHost(from: string): string {
  const [sender] = addressparser(from, { flatten: true });
  return sender?.address.split('@').at(-1) || 'localhost';
}

/** Null where the lead has no address that can be written to. Sent twice, it carries the same Message-ID. */
export function findMessage(lead: DeliverableLead, { from, supplier, now }: MessageOptions): SendMailOptions | null {
  const address = findAddress(lead);
  if (address === null) return null;
  const name = findName(lead);
  const confirmation = toConfirmation(lead, supplier);
  const letter = { confirmation, supplier, name };
  return {
    from,
    to: { name: name ?? '', address },
    subject: confirmation.subject,
    messageId: `<${lead.reference.toLowerCase()}.confirmation@${toHost(from)}>`,
    date: now(),
    // Out-of-office machines answer neither.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'en-GB' },
    text: toPlainText(letter),
    html: toHtml(letter),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
