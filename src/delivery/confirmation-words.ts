/** A confirmation as plain text and as HTML, with the same content in the same order. */
import type { Confirmation } from './confirmation.ts';
import type { Supplier } from './supplier.ts';
import { escapeHtml } from '#domain/escape-html.ts';

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

export const BODY = 'margin:0;padding:24px 16px;font:18px/1.6 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
export const BOX = 'margin:24px 0;padding:16px 20px;border:1px solid #7b8794;border-radius:12px';

export function toHtml({ confirmation, supplier, name }: Letter): string {
  const { subject, heading, received, reference, receivedOn, next, dates, further, contact } = confirmation;
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const section = (title: string, html: string) =>
    html === '' ? '' : `<h2 style="font-size:21px">${title}</h2>\n${html}`;
  const days = dates.map(
    ({ dayInWords, text }) => `<li><strong>${escapeHtml(dayInWords)}</strong>: ${escapeHtml(text)}</li>`,
  );
  const list = days.length === 0 ? '' : `\n<ul>\n${days.join('\n')}\n</ul>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY}">
<div style="max-width:600px;margin:0 auto">
<p><strong>${escapeHtml(supplier.name)}</strong></p>
<h1 style="font-size:28px;line-height:1.25">${escapeHtml(heading)}</h1>
<p>${toGreeting(name === null ? null : `<bdi>${escapeHtml(name)}</bdi>`)}</p>
<p>${escapeHtml(received)}</p>
<div style="${BOX}">
<p style="margin:0">Your reference<br><strong style="font-size:24px">${escapeHtml(reference)}</strong></p>
<p style="margin:8px 0 0">Received: ${escapeHtml(receivedOn)}</p>
</div>
${section(NEXT, paragraphs(next) + list)}
${section(FURTHER, paragraphs(further))}
${section(CONTACT, paragraphs(contact))}
<p>${escapeHtml(supplier.legalName)}</p>
</div>
</body>
</html>
`;
}

export function toGreeting(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name},`;
}
