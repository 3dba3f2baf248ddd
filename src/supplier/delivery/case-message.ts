/** The email about an event of a case, in the thread of its confirmation. */
import type { SendMailOptions } from 'nodemailer';
import type { CaseEvent } from '#domain/cases/events.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { type DeliverableLead, type DeliverEvent, toInvalidAddress } from './attempt.ts';
import { toCaseLetter, toCaseHtml, toCaseText } from './case-letter.ts';
import { toDangerMail } from './desk-mail.ts';
import { type MessageOptions, type SendMail, toConfirmationId, toEnvelope, toHost } from './mail-message.ts';
import { findEmailAddress, findName } from './mail-frame.ts';

export interface CaseFinder {
  /** Null if it was erased. */
  find(reference: Reference): Promise<CaseFile | null>;
}

export interface CaseMailOptions extends MessageOptions {
  /** Recipient of emails to the desk; null: none are sent. */
  deskEmail: string | null;
  post: SendMail;
  cases: CaseFinder;
}

export function createCaseMailer({ post, cases, deskEmail, ...options }: CaseMailOptions): DeliverEvent {
  return async (lead, { eventSeq }) => {
    const file = await cases.find(lead.reference);
    const event = file?.events.find(({ seq }) => seq === eventSeq);
    if (!file || !event) return { ok: true, note: 'not sent: the case was erased' };
    if (event.type === 'nudged') return { ok: true, note: 'not sent: the desk has one digest a day' };
    // These events are queued for the desk only if their text describes a danger, so it is not checked again here.
    if (event.type === 'received' || event.type === 'wrote') return tellDesk(lead.reference, event);
    const message = findCaseMessage(lead, file, event, options);
    if (message === null) return toInvalidAddress();
    return post(message, `${lead.reference}-${event.seq}`);
  };

  async function tellDesk(reference: Reference, { seq }: CaseEvent) {
    if (deskEmail === null) return { ok: true as const, note: 'not sent: no DESK_EMAIL is set' };
    return post(toDangerMail(reference, seq, deskEmail, options), `${reference}-${seq}`);
  }
}

/** Null without a usable address. A repeated delivery has the same Message-ID. */
function findCaseMessage(
  lead: DeliverableLead,
  file: CaseFile,
  event: CaseEvent,
  { from, supplier, now }: MessageOptions,
): SendMailOptions | null {
  const address = findEmailAddress(lead);
  if (address === null) return null;
  const name = findName(lead);
  const letter = toCaseLetter(file, event, supplier);
  const thread = toConfirmationId(lead.reference, from);
  return {
    ...toEnvelope({ from, now }, { name: name ?? '', address }),
    subject: letter.subject,
    messageId: `<${lead.reference.toLowerCase()}.${event.seq}.case@${toHost(from)}>`,
    inReplyTo: thread,
    references: thread,
    text: toCaseText(letter, supplier, name),
    html: toCaseHtml(letter, supplier, name),
  };
}
