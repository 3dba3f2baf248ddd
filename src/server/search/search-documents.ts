/** What can be found besides articles, and categories and articles as search documents. */
import { phones, type Phone } from '#brand/facts.ts';
import {
  type ArticleLink,
  type Category,
  EMPTY_SITE,
  type PhoneWords,
  toSlugWords,
  type Video,
} from '#domain/entities/content.ts';
import { FOLLOW_WORDS } from '#domain/cases/words.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { METER_READING } from '#domain/journeys/meter-reading/steps.ts';
import { pathTo } from '#domain/paths.ts';
import type { SearchDocument } from '#web/search/search.ts';

/** Questions of people who want to contact us rather than read an article; they are searched, never displayed. */
const CONTACT_QUESTIONS = [
  'can I speak to a real person',
  'I need to talk to somebody, not a machine',
  'I don’t want the bot, put me through to a human',
  'is there anybody there who can help me',
  'get me an operator',
  'speak to an agent',
  'how can I reach a human at your company',
  'let me talk with a member of staff',
  'I want a person on the phone, not recorded messages',
  'what are your opening hours',
  'what time do you open in the morning',
  'what time do you close tonight',
  'when is your office open',
  'are the lines open at weekends',
  'are you open on bank holidays',
  'is anyone there on Saturday',
  'what hours can I ring you',
  'do you have live chat',
  'where is the web chat on your site',
  'can I chat to someone online instead of ringing',
  'message you on WhatsApp',
  'do you do Facebook Messenger',
  'have you got an email address',
  'can I write to you by email',
  'what is your postal address',
  'where do I post a letter to your company',
  'how do I get in touch with you',
  'how can I contact customer services',
  'what is your phone number',
  'which number do I ring for my account',
  'I cannot get through on the phone, how else can I reach you',
  'nobody picks up when I ring, what other ways are there',
  'I keep being cut off when I phone you',
  'the call dropped while I was on hold',
  'waited in the queue forty minutes and got disconnected',
  'please ring me back',
  'can somebody call me',
];

function toJourney(href: string, title: string, description: string, keywords: readonly string[]): SearchDocument {
  return { kind: 'journey', href, title, description, text: '', keywords: [...keywords] };
}

function toJourneyDocuments(hasMeterReadingForm: boolean): SearchDocument[] {
  return journeys.flatMap(({ key, steps: [first], search }) => {
    if (!search) return [];
    // While the form is switched off, its search words find the other ways to send a reading.
    const ways = 'How to give us your gas or electricity readings.';
    if (key === METER_READING && !hasMeterReadingForm)
      return [toJourney(pathTo('meterReads'), 'Ways to send a meter reading', ways, search.words)];
    return [toJourney(first?.path ?? '', search.title, search.description, search.words)];
  });
}

const CONTACT_US: SearchDocument = {
  ...toJourney(pathTo('contactUs'), 'Contact us', 'Ways to reach us, in writing or by phone.', [
    'get in touch',
    'speak to someone',
    'talk to someone',
    'human',
    'real person',
    'live chat',
    'webchat',
    'opening hours',
    'opening times',
  ]),
  questions: CONTACT_QUESTIONS,
};

const OTHERS: SearchDocument[] = [
  toJourney(
    pathTo('start'),
    'What’s happening?',
    'Choose what’s wrong, then answer a few questions to find out what to do.',
    ['not sure what to do', 'help me choose', 'what is going on'],
  ),
  toJourney(pathTo('selectType'), 'Make a complaint', 'Tell us what went wrong and what you’d like us to do.', [
    'complain',
    'unhappy',
    'not good enough',
  ]),
  CONTACT_US,
  toJourney(pathTo('deals'), 'Tariffs for you', 'See which energy tariffs you can choose. You need to sign in.', [
    'deals',
    'deals for me',
    'offers',
    'switch tariff',
    'change tariff',
    'renew',
  ]),
  toJourney(
    pathTo('complaintsProcedure'),
    'How we handle complaints',
    'What happens when you complain, step by step, and how long each step takes.',
    ['complaints procedure', 'complaints policy', 'code of practice'],
  ),
  toJourney(
    pathTo('accessibility'),
    'Accessibility statement',
    'How accessible these pages are, and how to get help another way.',
    ['screen reader', 'large print', 'braille'],
  ),
];

function toPhoneDocument(phone: Phone): SearchDocument {
  return {
    kind: 'phone',
    href: `tel:${phone.number}`,
    title: phone.label,
    description: `${phone.shown}. ${phone.hours}. ${phone.cost}.`,
    text: '',
    keywords: ['phone number', 'call', phone.number],
  };
}

/** "police" must not find 999, which pages name where somebody is in danger. */
const { emergencyServices: _, ...listed } = phones;

interface FixedOptions {
  meterReadingForm: boolean;
  /** Null if cases are stored here and can be followed. */
  apiBaseUrl?: string | null;
}

/** Documents that are found even without the content server. */
export function toFixedDocuments({ meterReadingForm, apiBaseUrl }: FixedOptions, site = EMPTY_SITE): SearchDocument[] {
  const others = apiBaseUrl === null ? [...OTHERS, FOLLOW] : OTHERS;
  const lines = Object.entries(listed).map(([key, phone]) =>
    toPhoneDocument({ ...phone, ...toChanged(site.phones[key]) }),
  );
  return [...toJourneyDocuments(meterReadingForm), ...others, ...lines];
}

/** The fields of a phone that content may override. */
function toChanged({ label, hours }: Partial<PhoneWords> = {}): Partial<Phone> {
  return { ...(label !== undefined && { label }), ...(hours !== undefined && { hours }) };
}

const FOLLOW: SearchDocument = {
  kind: 'journey',
  href: pathTo('follow'),
  title: FOLLOW_WORDS.title,
  description: FOLLOW_WORDS.lede,
  text: '',
  keywords: ['track my complaint', 'progress of my complaint', 'my reference', 'status of my complaint'],
};

export function toCategoryDocument(category: Category): SearchDocument {
  return {
    kind: 'category',
    href: category.href ?? pathTo('category', { category: category.id }),
    title: category.title,
    description: category.description || category.metaDescription,
    text: '',
    keywords: [],
  };
}

/** Only the title is searched, because the video's article contains the transcript. */
export function toVideoDocument({
  slug,
  title,
  description,
}: Pick<Video, 'slug' | 'title' | 'description'>): SearchDocument {
  return {
    kind: 'video',
    href: pathTo('video', { video: slug }),
    title,
    description,
    text: '',
    keywords: ['video', 'film', 'watch'],
  };
}

export interface ArticleBody {
  text: string;
  headings: string[];
  /** The article's own title, for a category list without one. */
  title: string;
  description: string;
}

export function toArticleDocument(
  category: Category,
  link: ArticleLink,
  body: ArticleBody | undefined,
): SearchDocument {
  return {
    kind: 'article',
    href: link.href ?? pathTo('article', { category: category.id, article: link.label }),
    title: (link.title ?? body?.title) || toSlugWords(link.label),
    description: (link.description ?? body?.description) || '',
    category: category.title,
    text: body?.text ?? '',
    headings: body?.headings ?? [],
    keywords: link.keywords ?? [],
  };
}
