/** Reminds the desk of a reply due on the next working day: a reference and a day, no customer data. */
import type { SendMailOptions } from 'nodemailer';
import { toDayInWords, toLondonDay } from '#domain/dates.ts';
import { findReplyDay } from '#domain/cases/clocks.ts';
import type { CaseEvent } from '#domain/cases/events.ts';
import { html } from '#domain/html.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { type MessageOptions, toEnvelope, toHost } from './mail-message.ts';

/** A repeated delivery has the same Message-ID. Null if the reply was sent meanwhile. */
export function toNudgeMail(
  { reference, state }: CaseFile,
  { seq }: CaseEvent,
  to: string,
  { from, supplier, now }: MessageOptions,
): SendMailOptions | null {
  const day = state.status === 'done' ? null : findReplyDay(state);
  if (day === null) return null;
  const dayInWords = toDayInWords(day, toLondonDay(now()));
  const lines = [
    `An answer to ${reference} was promised for ${dayInWords}.`,
    supplier.deskUrl ? `Open it: ${supplier.deskUrl}/cases/${reference}` : 'Open it on the desk.',
  ];
  return {
    ...toEnvelope({ from, now }, { name: '', address: to }),
    subject: `An answer is due on ${dayInWords}: ${reference}`,
    messageId: `<${reference.toLowerCase()}.${seq}.reminder@${toHost(from)}>`,
    text: `${lines.join('\n\n')}\n`,
    html: html`${lines.map((line) => html`<p>${line}</p>`)}`.html,
  };
}
