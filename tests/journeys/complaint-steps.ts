/** The walk through the two forms of a complaint or enquiry, as a browser without JavaScript posts them. */
import type { Visitor } from '#tests/support/visitor.ts';

export const BASE = '/help-and-support';

export const PERSON = {
  firstName: 'Zoë-Anne',
  surname: "O'Brien",
  email: 'zoe@example.org',
  telephoneNumber: '+44 7700 900123',
  textphoneNumber: '',
  vulnerabilityConsent: 'yes',
  postcode: 'ZZ99 1AA',
};

/** The ids in the address list of a page. */
export function readAddressIds(html: string): string[] {
  const list = /<select[^>]*name="addressId".*?<\/select>/s.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<option[^>]*value="([^"]+)"/g)].map((match) => match[1] ?? '');
}

/** Finds the address, selects the first and continues to the query page. */
export async function giveDetails(
  visitor: Visitor,
  slug: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const path = `${BASE}/complaints/${slug}`;
  const found = await visitor.post(path, { ...PERSON, ...fields, intent: 'find-address' });
  const [addressId = ''] = readAddressIds(found.html);
  const next = await visitor.post(path, { ...PERSON, ...fields, addressId, intent: 'next' });
  if (next.status !== 303) throw new Error(`details refused with ${next.status}`);
  return addressId;
}

export function toText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

/** The redirect after a send without its receipt, which must be present and anonymous. */
export function toSentTo(location: string | null): string {
  const url = new URL(location ?? '', 'http://site.invalid');
  const receipt = url.searchParams.get('receipt') ?? '';
  url.searchParams.delete('receipt');
  return /^[\w-]{22}$/.test(receipt) ? `${url.pathname}${url.search}` : `no receipt: ${location}`;
}
