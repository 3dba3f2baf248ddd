/**
 * Placeholders for pages of the supplier's own site, used until the brand configures their addresses (§2 "external").
 */
import { STRUGGLING_TO_PAY } from './content-pages.ts';
import { toLinkedPath } from './linked-articles.ts';
import { pathTo } from './paths.ts';

export interface PlaceholderPage {
  slug: string;
  title: string;
  /** A sentence that says what customers cannot do online yet. */
  notice: string;
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
    notice: 'You can’t complain about home services online yet.',
    links: [HOW_TO_COMPLAIN],
    phone: 'homeServices',
  },
  {
    slug: 'installations-complaint',
    title: 'Complain about an installation',
    notice: 'You can’t complain about an installation online yet.',
    links: [HOW_TO_COMPLAIN],
    phone: 'homeServices',
  },
  {
    slug: 'electric-vehicle-complaint',
    title: 'Complain about electric vehicle charging',
    notice: 'You can’t complain about electric vehicle charging online yet.',
    links: [HOW_TO_COMPLAIN],
    phone: 'homeServices',
  },
  {
    slug: 'quieter-times',
    title: '[[product:peakTime]]',
    notice: 'You can’t join [[product:peakTime]] online yet.',
    links: [{ title: 'Energy tariffs explained', href: pathTo('category', { category: 'energy-tariffs' }) }],
    phone: 'energy',
  },
  {
    slug: 'new-system-help',
    title: 'New system hub',
    notice: 'Help pages for accounts on our new system aren’t available yet.',
    links: [{ title: 'Help with your account', href: pathTo('category', { category: 'my-account' }) }],
    phone: 'energy',
  },
  {
    slug: 'energy-trust',
    title: 'Energy Trust',
    notice: 'You can’t apply for an Energy Trust grant here yet.',
    links: [{ title: 'Help if you’re struggling to pay', href: pathTo('category', { category: STRUGGLING_TO_PAY }) }],
    phone: 'extraHelp',
  },
  {
    slug: 'book-an-engineer',
    title: 'Book an engineer online',
    notice: 'You can’t book online yet.',
    links: [{ title: 'How to book an engineer', href: toLinkedPath('appliances-and-engineers/book-an-engineer') }],
    phone: 'homeServices',
  },
  {
    slug: 'chat',
    title: 'Chat with us',
    notice: 'You can’t chat with us online yet.',
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
