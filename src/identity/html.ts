/** Text that is safe inside HTML. Only `html` makes it, and it escapes whatever is put into it. */
export interface Html {
  readonly html: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Part = string | Html | readonly Html[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, at) => `${text}${toHtml(parts[at] ?? '')}`).join('') };
}

function toHtml(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
