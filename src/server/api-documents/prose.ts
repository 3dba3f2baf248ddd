/** The Markdown subset of descriptions: paragraphs, `code` and **strong**. */
import { html, type Html } from '#domain/html.ts';

export function toProse(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${toInlineHtml(part)}</p>`);
}

export function toInlineHtml(text: string): Html[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });
}
