/** An article's own title, without the name of the site that content servers put behind it. */
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
 * @param heading the document's first heading: what it says is never a suffix
 * @param siteName what the document itself calls its site
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
