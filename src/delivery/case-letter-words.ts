/** A case's letter as plain text and as HTML, in the same order and with the same words. */
import type { CaseLetter } from './case-letter.ts';
import { BODY, BOX, toGreeting } from './confirmation-words.ts';
import type { Supplier } from './supplier.ts';
import { escapeHtml } from '#domain/escape-html.ts';

const OMBUDSMAN = 'How the Energy Ombudsman can help';
const CONTACT = 'To answer us';
const QUOTED = 'What you wrote';

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
  const paragraphs = (lines: string[]) =>
    lines.map((line) => `<p style="white-space:pre-line">${escapeHtml(line)}</p>`).join('\n');
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? '' : `<h2 style="font-size:21px">${title}</h2>\n${paragraphs(lines)}`;
  const quoted =
    letter.quoted === null
      ? ''
      : `<h2 style="font-size:21px">${QUOTED}</h2>\n<blockquote style="margin:0;padding-left:16px;border-left:4px solid #7b8794;white-space:pre-line">${escapeHtml(letter.quoted)}</blockquote>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="${BODY}">
<div style="max-width:600px;margin:0 auto">
<p><strong>${escapeHtml(supplier.name)}</strong></p>
<h1 style="font-size:28px;line-height:1.25">${escapeHtml(letter.heading)}</h1>
<p>${toGreeting(name === null ? null : `<bdi>${escapeHtml(name)}</bdi>`)}</p>
${paragraphs(letter.body)}
${letter.signed === null ? '' : `<p>${escapeHtml(letter.signed)}, ${escapeHtml(supplier.name)}</p>`}
<div style="${BOX}">
<p style="margin:0">Your reference<br><strong style="font-size:24px">${escapeHtml(letter.reference)}</strong></p>
</div>
${section(OMBUDSMAN, letter.ombudsman)}
${section(CONTACT, letter.contact)}
${quoted}
<p>${escapeHtml(supplier.legalName)}</p>
</div>
</body>
</html>
`;
}
