/** A case's letter as plain text and as HTML, in the same order and with the same words. */
import { html } from '#domain/html.ts';
import type { CaseLetter } from './case-letter.ts';
import { toGreeting, toMailFrame, toParagraphsHtml, toReferenceBox, toSection } from './mail-frame.ts';
import type { Supplier } from './supplier.ts';

const OMBUDSMAN = 'How the Energy Ombudsman can help';
const CONTACT = 'To answer us';
const QUOTED = 'What you wrote';
const QUOTE = 'margin:0;padding-left:16px;border-left:4px solid #7b8794;white-space:pre-line';

export function toCaseText(letter: CaseLetter, supplier: Supplier, name: string | null): string {
  const section = (title: string, lines: string[]) => (lines.length === 0 ? [] : [title, '', ...spread(lines)]);
  return [
    letter.heading,
    '',
    toGreeting(name),
    '',
    ...spread(letter.body),
    ...(letter.signed === null ? [] : [`${letter.signed}, ${supplier.name}`, '']),
    `Your reference: ${letter.reference}`,
    '',
    ...section(OMBUDSMAN, letter.ombudsman),
    ...section(CONTACT, letter.contact),
    ...(letter.quoted === null ? [] : [QUOTED, '', ...letter.quoted.split('\n').map((line) => `> ${line}`), '']),
    supplier.legalName,
    '',
  ].join('\n');
}

function spread(lines: string[]): string[] {
  return lines.flatMap((line) => [line, '']);
}

export function toCaseHtml(letter: CaseLetter, supplier: Supplier, name: string | null): string {
  const { subject, heading, body, signed, reference, ombudsman, contact, quoted } = letter;
  return toMailFrame({
    subject,
    heading,
    name,
    supplier,
    body: [
      ...toParagraphsHtml(body),
      ...(signed === null ? [] : [html`<p>${signed}, ${supplier.name}</p>`]),
      toReferenceBox(reference),
      ...toSection(OMBUDSMAN, toParagraphsHtml(ombudsman)),
      ...toSection(CONTACT, toParagraphsHtml(contact)),
      ...(quoted === null ? [] : toSection(QUOTED, [html`<blockquote style="${QUOTE}">${quoted}</blockquote>`])),
    ],
  });
}
