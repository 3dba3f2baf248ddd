/** A confirmation as plain text and as HTML, with the same content in the same order. */
import { html } from '#domain/html.ts';
import type { Confirmation } from './confirmation.ts';
import { toGreeting, toMailFrame, toParagraphsHtml, toReferenceBox, toSection } from './mail-frame.ts';
import type { Supplier } from './supplier.ts';

export interface Letter {
  confirmation: Confirmation;
  supplier: Supplier;
  /** Null: greeted without a name. */
  name: string | null;
}

const NEXT = 'What happens next';
const FURTHER = 'If it is not enough';
const CONTACT = 'If you need us';

export function toMailText({ confirmation, supplier, name }: Letter): string {
  const { heading, received, reference, receivedOn, next, dates, further, contact } = confirmation;
  const nextLines = [...next, ...dates.map(({ dayInWords, text }) => `- ${dayInWords}: ${text}`)];
  const section = (title: string, lines: string[]) => (lines.length === 0 ? [] : [title, ...lines, '']);
  return [
    heading,
    '',
    toGreeting(name),
    '',
    received,
    '',
    `Your reference: ${reference}`,
    `Received: ${receivedOn}`,
    '',
    ...section(NEXT, nextLines),
    ...section(FURTHER, further),
    ...section(CONTACT, contact),
    supplier.legalName,
    '',
  ].join('\n');
}

export function toHtml({ confirmation, supplier, name }: Letter): string {
  const { subject, heading, received, reference, receivedOn, next, dates, further, contact } = confirmation;
  const days = dates.map(({ dayInWords, text }) => html`<li><strong>${dayInWords}</strong>: ${text}</li>`);
  return toMailFrame({
    subject,
    heading,
    name,
    supplier,
    body: [
      html`<p>${received}</p>`,
      toReferenceBox(reference, [html`<p style="margin:8px 0 0">Received: ${receivedOn}</p>`]),
      ...toSection(NEXT, [
        ...toParagraphsHtml(next),
        ...(days.length === 0
          ? []
          : [
              html`<ul>
                ${days}
              </ul>`,
            ]),
      ]),
      ...toSection(FURTHER, toParagraphsHtml(further)),
      ...toSection(CONTACT, toParagraphsHtml(contact)),
    ],
  });
}
