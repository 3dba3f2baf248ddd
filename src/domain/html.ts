import { escapeHtml } from './escape-html.ts';

/** Escaped HTML. Only the `html` tag creates it, and it escapes every value. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, at) => `${text}${toHtml(parts[at] ?? '')}`).join('') };
}

function toHtml(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
