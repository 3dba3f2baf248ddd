/** What every email shares, and how a lead becomes its confirmation email. */
import addressparser from 'nodemailer/lib/addressparser';
import type { SendMailOptions } from 'nodemailer';
import type { DeliveryAttempt, DeliverableLead } from './attempt.ts';
import { toConfirmation, toMailHtml, toMailText } from './confirmation.ts';
import { findEmailAddress, findName, type Supplier } from './mail-frame.ts';

/**
 * Sends one message.
 * @param name identifies it
 */
export type SendMail = (message: SendMailOptions, name: string) => Promise<DeliveryAttempt>;

export interface MessageOptions {
  /** "Name <address>" or an address. */
  from: string;
  supplier: Supplier;
  now: () => Date;
}

/** Returns the host part of the sender's address. */
export function toHost(from: string): string {
  const [sender] = addressparser(from, { flatten: true });
  return sender?.address.split('@').at(-1) || 'localhost';
}

/** Null if the lead has no usable address. A repeated delivery has the same Message-ID. */
export function toConfirmationMail(
  lead: DeliverableLead,
  { from, supplier, now }: MessageOptions,
): SendMailOptions | null {
  const address = findEmailAddress(lead);
  if (address === null) return null;
  const name = findName(lead);
  const confirmation = toConfirmation(lead, supplier);
  const letter = { confirmation, supplier, name };
  return {
    ...toEnvelope({ from, now }, { name: name ?? '', address }),
    subject: confirmation.subject,
    messageId: toConfirmationId(lead.reference, from),
    text: toMailText(letter),
    html: toMailHtml(letter),
  };
}

export function toConfirmationId(reference: string, from: string): string {
  return `<${reference.toLowerCase()}.confirmation@${toHost(from)}>`;
}

/** The fields that all our emails share. */
export function toEnvelope({ from, now }: Pick<MessageOptions, 'from' | 'now'>, to: { name: string; address: string }) {
  return {
    from,
    to,
    date: now(),
    // Prevents automatic replies, by both conventions.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'en-GB' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
