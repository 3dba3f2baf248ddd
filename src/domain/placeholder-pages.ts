/**
 * Placeholders for pages of the supplier's own site, used until the brand configures their addresses (§2 "external").
 */
import { STRUGGLING_TO_PAY } from './content-pages.ts';
import { toLinkedPath } from './linked-articles.ts';
import { pathTo } from './paths.ts';

export interface PlaceholderPage {
  slug: string;
  title: string;
  /** What customers could do on the supplier's own page, in their words. */
  belongs: string;
  /** What the person can do here now. */
  links: { title: string; href: string }[];
  /** A key of the brand's phones. */
  phone: 'energy' | 'payAsYouGo' | 'homeServices' | 'extraHelp';
}

const HOW_TO_COMPLAIN = {
  title: 'How to complain, step by step',
  href: toLinkedPath('helpful-advice/how-to-complain'),
};

export const PLACEHOLDER_PAGES: readonly PlaceholderPage[] = [
  {
    slug: 'home-services-complaint',
    title: 'Complain about home services',
    belongs: 'the form for complaints about cover, repairs and engineer visits',
    links: [HOW_TO_COMPLAIN],
    phone: 'homeServices',
  },
  {
    slug: 'installations-complaint',
    title: 'Complain about an installation',
    belongs: 'the form for complaints about new boilers, heat pumps and solar panels',
    links: [HOW_TO_COMPLAIN],
    phone: 'homeServices',
  },
  {
    slug: 'electric-vehicle-complaint',
    title: 'Complain about electric vehicle charging',
    belongs: 'the form for complaints about chargers and charging',
    links: [HOW_TO_COMPLAIN],
    phone: 'homeServices',
  },
  {
    slug: 'quieter-times',
    title: '[[product:peakTime]]',
    belongs: 'the page where you join [[product:peakTime]] and see what you have saved',
    links: [{ title: 'Energy tariffs explained', href: pathTo('category', { category: 'energy-tariffs' }) }],
    phone: 'energy',
  },
  {
    slug: 'new-system-help',
    title: 'New system hub',
    belongs: 'the help pages for accounts that have moved to the new system',
    links: [{ title: 'Help with your account', href: pathTo('category', { category: 'my-account' }) }],
    phone: 'energy',
  },
  {
    slug: 'energy-trust',
    title: 'Energy Trust',
    belongs: 'the charity’s own site, where you can ask for a grant',
    links: [{ title: 'Help if you’re struggling to pay', href: pathTo('category', { category: STRUGGLING_TO_PAY }) }],
    phone: 'extraHelp',
  },
  {
    slug: 'book-an-engineer',
    title: 'Book an engineer online',
    belongs: 'the calendar where you choose a day for a visit',
    links: [{ title: 'How to book an engineer', href: toLinkedPath('appliances-and-engineers/book-an-engineer') }],
    phone: 'homeServices',
  },
  {
    slug: 'chat',
    title: 'Chat with us',
    belongs: 'the page where you chat with an adviser',
    links: [{ title: 'Every way to contact us', href: pathTo('contactUs') }],
    phone: 'energy',
  },
];

const FOLDER = pathTo('outsidePage', { page: '' });

/** Whether an address of the brand still leads to one of these placeholders. */
export const isPlaceholder = (href: string): boolean => href.startsWith(FOLDER);

export function findPlaceholder(slug: string): PlaceholderPage | null {
  return PLACEHOLDER_PAGES.find((page) => page.slug === slug) ?? null;
}
