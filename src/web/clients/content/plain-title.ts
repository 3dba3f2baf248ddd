/** An article's own title, without the site's name that content servers append. */
import { brand } from '#brand/facts.ts';

const SEPARATORS = [' - ', ' – ', ' — ', ' · ', ' :: '];
const AREAS = [
  'help',
  'support',
  'help and support',
  'help & support',
  'help centre',
  'customer service',
  'faq',
  'faqs',
];

/**
 * @param heading the document's first heading: its text is never a suffix
 * @param siteName the site's name according to the document
 */
export function toPlainTitle(title: string, heading: string, siteName = ''): string {
  const rest =
    heading !== '' && title.toLowerCase().startsWith(heading.toLowerCase()) ? title.slice(heading.length) : '';
  if (['|', ...SEPARATORS.map((one) => one.trim()), ':'].some((mark) => rest.trimStart().startsWith(mark)))
    return heading;
  const bar = title.indexOf(' | ');
  if (bar > 0) return toPlainTitle(title.slice(0, bar).trim(), heading, siteName);
  const names = [...AREAS, brand.name, brand.helpArea, brand.legalName, siteName].map((name) => name.toLowerCase());
  for (const separator of SEPARATORS) {
    const at = title.lastIndexOf(separator);
    const tail = title.slice(at + separator.length).trim();
    if (at > 0 && tail !== '' && names.includes(tail.toLowerCase())) {
      return toPlainTitle(title.slice(0, at).trim(), heading, siteName);
    }
  }
  return title;
}
