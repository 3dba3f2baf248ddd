/** GET /search/suggestions?q= : options for the list under a search box, as an HTML fragment. */
import { phones } from '#brand/facts.ts';
import { SEARCH_MAX } from '#domain/constants.ts';
import { KIND_WORDS, type Range, type Suggestion } from '#domain/entities/search.ts';
import { html } from '#domain/html.ts';
import type { HelpSearch } from '#domain/ports.ts';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'",
  'X-Robots-Tag': 'noindex',
};
type Suggesting = Pick<HelpSearch, 'suggest'>;
const NOTES = { ...KIND_WORDS, article: '', phone: 'Call' };

function toMarked(text: string, ranges: Range[]) {
  const parts = ranges.map(
    ([start, end], at) => html`<mark>${text.slice(start, end)}</mark>${text.slice(end, ranges[at + 1]?.[0])}`,
  );
  return html`${text.slice(0, ranges[0]?.[0] ?? text.length)}${parts}`;
}

function toOption({ kind, href, title, titleRanges, category }: Suggestion) {
  const number = Object.values(phones).find((phone) => href === `tel:${phone.number}`)?.shown;
  const shown = html`<span>${toMarked(title, titleRanges)}</span>`;
  const note = html`<small>${number ?? category ?? NOTES[kind]}</small>`;
  return html`<a role="option" tabindex="-1" href="${href}">${shown} ${note}</a>`;
}

/** @param limiter returns the seconds that a client must wait */
export function createSuggestions(search: Suggesting, limiter: { take(client: string): Promise<number | null> }) {
  return async (request: Request, address: string): Promise<Response> => {
    const wait = await limiter.take(address);
    if (wait !== null) return new Response('', { status: 429, headers: { ...HEADERS, 'Retry-After': String(wait) } });
    const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, SEARCH_MAX).trimStart();
    const options = typed === '' ? [] : search.suggest(typed).map(toOption);
    return new Response(html`${options}`.html, { headers: HEADERS });
  };
}
