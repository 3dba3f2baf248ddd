/**
 * E-mails to the desk: a danger at once, and what is due once a working day. References and days, nothing of a
 * customer.
 */
import type { SendMailOptions } from 'nodemailer';
import type { Duty } from '#domain/cases/clocks.ts';
import { type Day, toDayInWords } from '#domain/dates.ts';
import { html } from '#domain/html.ts';
import { type MessageOptions, toEnvelope, toHost } from './mail-message.ts';

export interface DueCase {
  reference: string;
  duty: Duty;
}

const DUTIES: Readonly<Record<Duty['name'], string>> = {
  reply: 'reply',
  letter: 'ombudsman letter',
  'posted-letter': 'ombudsman letter by post',
};

/** A repeated delivery has the same Message-ID. */
export function toDangerMail(reference: string, seq: number, to: string, options: MessageOptions): SendMailOptions {
  const { deskUrl } = options.supplier;
  return toDeskMail(`${reference}.${seq}.danger`, to, options, `Read now, somebody may be in danger: ${reference}`, [
    `What a customer wrote in ${reference} may tell of a danger. Read it now, and call them.`,
    deskUrl ? `Open it: ${deskUrl}/cases/${reference}` : 'Open it on the desk.',
  ]);
}

/** Of at most `shown` cases, the most overdue first. */
export function toDigestMail(
  due: readonly DueCase[],
  today: Day,
  to: string,
  options: MessageOptions,
): SendMailOptions {
  const { deskUrl } = options.supplier;
  const late = due.filter(({ duty }) => duty.day < today).length;
  const subject = late === 0 ? `Due at the desk: ${due.length}` : `Due at the desk: ${due.length}, overdue: ${late}`;
  const lines = due.map(({ reference, duty: { name, day } }) => {
    const when = day < today ? `overdue since ${toDayInWords(day, today)}` : `due on ${toDayInWords(day, today)}`;
    return `${reference}: ${DUTIES[name]} ${when}`;
  });
  return toDeskMail(`${today}.digest`, to, options, subject, [
    lines.join('\n'),
    deskUrl ? `Open the desk: ${deskUrl}` : 'Open them on the desk.',
  ]);
}

function toDeskMail(
  id: string,
  to: string,
  { from, now }: MessageOptions,
  subject: string,
  paragraphs: readonly string[],
): SendMailOptions {
  const lines = (text: string) => text.split('\n').map((line) => html`${line}<br />`);
  return {
    ...toEnvelope({ from, now }, { name: '', address: to }),
    subject,
    messageId: `<${id.toLowerCase()}@${toHost(from)}>`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: html`${paragraphs.map((text) => html`<p>${lines(text)}</p>`)}`.html,
  };
}
