/**
 * Everything that the product stores about people, one row per kind: shown on the privacy page, and compared with the
 * database's tables by a test. UK GDPR articles as of 22 November 2026 (legislation.gov.uk).
 */
import { CONSENT_LIFE_S } from '#domain/consent.ts';
import { toYearWords, RETENTION_MS, toPeriodWords } from './retention.ts';
import type { Receiver } from './receivers.ts';

// Settings that decide how long leads are stored.

interface Periods {
  /** Null if no lead is deleted automatically. */
  leadYears: number | null;
  /**
   * Whether leads are stored here or sent to another system, which then has its own cases and emails; `queued`: they
   * are stored here as well.
   */
  leads: 'here' | 'queued' | 'elsewhere';
  copyDays: number;
  /** Whether monitoring data is stored here. */
  visitsStayHere: boolean;
}

const AS_NEEDED = 'as long as we need it for your account';

function toSentLife({ leads, leadYears }: Periods): string {
  return leads === 'elsewhere' || leadYears === null ? AS_NEEDED : toYearWords(leadYears);
}

function toSentEnd({ leads, leadYears }: Periods): string {
  const there = 'Our customer system has its own retention period.';
  if (leads === 'elsewhere') return `${there} Nothing of it stays on these pages.`;
  const here =
    leadYears === null
      ? 'We review it and delete what is no longer needed.'
      : 'It is deleted automatically, once a day, with everything written about it.';
  return leads === 'queued' ? `${here} ${there}` : here;
}

export interface StoredDataKind {
  id: string;
  what: string;
  why: string;
  /** Article 6, and for health Article 9. */
  basis: string;
  /** Receivers besides the team that replies. */
  receivers: readonly Receiver[];
  /** Retention period, as the sweeps apply it. */
  life: string;
  ends: string;
  /** Database tables and folders of DATA_DIR that store it. */
  places: readonly string[];
}

const CONTRACT = 'Legal basis: contract, Article 6(1)(b).';
const LAW = 'Legal basis: legal obligation, Article 6(1)(c).';
const AUTOMATICALLY = 'It is deleted automatically.';
const INTEREST = 'Legal basis: legitimate interests, Article 6(1)(f).';
const CONSENT = 'Legal basis: consent, Article 6(1)(a).';

/** With an external back end the confirmation page cannot read the lead itself. */
const PROOF = ` For the confirmation, your name and readings stay for ${toPeriodWords(RETENTION_MS.draft)} after you send.`;

type Words = string | ((periods: Periods) => string);

interface KeptRow extends Omit<StoredDataKind, 'life' | 'ends'> {
  life: Words;
  ends: Words;
  /**
   * True if an external back end replaces it: that system then writes to customers, and this product has no cases and
   * no emails about them.
   */
  isOfCases?: true;
}

/** In page order. */
const rows: readonly KeptRow[] = [
  {
    id: 'typing',
    what: 'What you type in a form before you send it',
    why: 'So that you don’t lose it if you go back or your connection drops.',
    basis: `${INTEREST} You can carry on where you left off.`,
    receivers: [],
    life: `${toPeriodWords(RETENTION_MS.draft)} after your last change; for an address you typed in, ${toPeriodWords(RETENTION_MS.unusedAddress)}`,
    ends: ({ leads }) =>
      `It is deleted when you send the form, clear it or sign out, or else automatically.${leads === 'elsewhere' ? PROOF : ''}`,
    places: ['drafts', 'receipts', 'addresses'],
  },
  {
    id: 'sent',
    what: 'What you send: your name, how to reach you, your address, your account and meter numbers, your words and readings',
    why: 'To reply to you, to resolve your problem and to bill you for what you used.',
    basis: `${CONTRACT} For complaints, legal obligation: Article 6(1)(c), with SI 2008/1898, regulation 4.`,
    receivers: ['backEnd', 'webhook'],
    life: toSentLife,
    ends: toSentEnd,
    places: ['leads', 'addresses', 'outbox'],
  },
  {
    id: 'answers',
    isOfCases: true,
    what: 'Messages between you and us about it',
    why: 'So that you don’t have to explain it again, and to record what we agreed.',
    basis: `${CONTRACT} For complaints, legal obligation: Article 6(1)(c).`,
    receivers: ['webhook'],
    life: toSentLife,
    ends: 'It is deleted with what you sent.',
    places: ['cases', 'case_events'],
  },
  {
    id: 'support',
    what: 'That you need extra support, and what you tell us about your health',
    why: 'Only to look after you: to act quickly if you’re in danger and contact you in a way that suits you.',
    basis:
      'Legal basis: for the record of extra support, explicit consent, Article 6(1)(a) and Article 9(2)(a). For your own words in a complaint: ' +
      'Article 6(1)(c) and legal claims, Article 9(2)(f). Where somebody is in danger: Article 6(1)(d) and vital interests, ' +
      'Article 9(2)(c), or safeguarding, Article 9(2)(g) with Schedule 1, paragraph 18 of the Data Protection Act 2018.',
    receivers: ['backEnd', 'webhook'],
    life: toSentLife,
    ends: 'It is deleted with what you sent. You can withdraw your consent at any time: call or write to us.',
    places: ['leads'],
  },
  {
    id: 'mail',
    isOfCases: true,
    what: 'The emails we send you about it',
    why: 'To give you your reference, and to send you our replies.',
    basis: CONTRACT,
    receivers: ['mail'],
    life: toSentLife,
    ends: 'Our copy is deleted with what you sent. You keep yours.',
    places: ['mail', 'outbox'],
  },
  {
    id: 'sign-in',
    what: 'That you are signed in',
    why: 'So that you see your own details and nobody else does.',
    basis: CONTRACT,
    receivers: ['provider'],
    life: `${toPeriodWords(RETENTION_MS.signIn)} at most`,
    ends: 'It is deleted when you sign out, or else automatically.',
    places: ['identity_records'],
  },
  {
    id: 'votes',
    what: 'Whether a page helped you, and why',
    why: 'To improve the page. We don’t know who said it.',
    basis: INTEREST,
    receivers: [],
    life: toPeriodWords(RETENTION_MS.vote),
    ends: AUTOMATICALLY,
    places: ['votes'],
  },
  {
    id: 'searches',
    what: 'Searches with no results, or where nobody opened a result: ordinary words only, and only after three different visits have included them',
    why: 'To write the help that is missing. A name, a number or a word that no dictionary knows is never kept.',
    basis: `${INTEREST} It doesn’t show who searched.`,
    receivers: [],
    life: toPeriodWords(RETENTION_MS.failedSearch),
    ends: AUTOMATICALLY,
    places: ['failed_searches'],
  },
  {
    id: 'visits',
    what: 'How pages are used, and recordings of some visits',
    why: 'To see where pages don’t work well. What you type is hidden before it leaves your device.',
    basis: `${CONSENT} The Privacy and Electronic Communications Regulations require it too: regulation 6.`,
    receivers: ['datadog'],
    life: ({ visitsStayHere }) =>
      visitsStayHere ? toPeriodWords(RETENTION_MS.monitoring) : 'as our contract with Datadog says',
    ends: ({ visitsStayHere }) =>
      visitsStayHere
        ? `${AUTOMATICALLY} When you turn off additional cookies, what this visit left is deleted at once.`
        : `${AUTOMATICALLY} When you turn off additional cookies, nothing more is sent.`,
    places: ['monitoring', 'withdrawn_visits'],
  },
  {
    id: 'cookie-choice',
    what: 'Your choice about cookies',
    why: 'So that we don’t ask again. We also count each choice, without knowing who made it.',
    basis: LAW,
    receivers: [],
    life: `${toPeriodWords(CONSENT_LIFE_S * 1_000)} in your browser; our count of choices, ${toPeriodWords(RETENTION_MS.consentCount)}`,
    ends: 'Clear it in your browser at any time.',
    places: ['consent_choices'],
  },
  {
    id: 'limits',
    what: 'How many requests one connection makes, as a code that cannot be traced back to you',
    why: 'To keep the pages available when a program sends too many requests.',
    basis: `${INTEREST} It keeps the site available for everybody.`,
    receivers: [],
    life: 'a few minutes',
    ends: 'It is deleted automatically.',
    places: ['rate_limits'],
  },
  {
    id: 'records',
    what: 'A log entry for each time a member of our staff opened, changed, exported or deleted what you sent',
    why: 'So that access can be checked. It says when and who, and holds only your reference.',
    basis: LAW,
    receivers: [],
    life: 'as long as we run these pages',
    ends: 'We keep it so that deleted information is not restored from an old backup.',
    places: ['audit', 'desk_staff'],
  },
  {
    id: 'copies',
    what: 'Backups of all of this',
    why: 'So that what you sent is not lost if a server fails.',
    basis: 'Legal basis: legal obligation to keep it secure, Article 6(1)(c), with Article 32.',
    receivers: [],
    life: ({ copyDays }) => `${copyDays} days`,
    ends: 'Old backups are overwritten. If we restore a backup, we delete again what was deleted since.',
    places: ['backups'],
  },
];

/** In page order. */
export function listStoredData(periods: Periods): StoredDataKind[] {
  const toWords = (words: Words) => (typeof words === 'string' ? words : words(periods));
  return rows
    .filter(({ isOfCases }) => !isOfCases || periods.leads === 'here')
    .map(({ isOfCases: _, life, ends, ...row }) => ({ ...row, life: toWords(life), ends: toWords(ends) }));
}

/**
 * Tables without personal data. @public
 * @internal
 */
export const IMPERSONAL_TABLES: readonly string[] = ['back_ends', 'chores'];
