/** The initial data of a journey's page: its draft, or the reason why there is none. */
import { createContext } from 'react-router';
import type { Services } from '#web/context.server.ts';
import { isHttps, listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import { findJourney, toSentPath } from '#domain/journeys/journeys.ts';
import type { Draft } from '#domain/ports.ts';
import { KEPT_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import { signInPath } from '#domain/session.ts';
import { awaitCookie, findDraft, type LoaderRequest } from './awaited-save.server.ts';
import type { ArrivalNotice } from './before.tsx';
import { toSignedOutWords } from './session-change.server.ts';

/**
 * Set by an action that shows its page again: the loader of the same request must neither read the draft nor redirect.
 */
export const afterAction = createContext(false);

const KEPT_FOR = toPeriodWords(KEPT_MS.draft);

const WORDS: Record<Exclude<ArrivalNotice['why'], 'signed-out' | 'unsent'>, string> = {
  unread: `We can’t find what you typed before right now. If you typed something, it is kept for ${KEPT_FOR}: open this page again in a few minutes, or fill it in now.`,
  blocked:
    'This browser blocks cookies, so we can’t keep what you type from one page to the next. Allow cookies for this site, send a form that has only one page, or call us.',
  missing: `We can’t find what you typed before. We keep it for ${KEPT_FOR}, until it is sent or until you sign out. Nothing was sent.`,
  sent: 'You have sent this form from this browser. To send another one, fill it in again.',
};

const LATER_KEPT = ' What you wrote in the next step is kept.';

export function toArrivalNotice(why: keyof typeof WORDS, isLaterKept = false): ArrivalNotice {
  return { why, words: `${WORDS[why]}${isLaterKept ? LATER_KEPT : ''}` };
}

/**
 * For a send that was led back here although another form of this journey was sent: that reference must not be mistaken
 * for this one's.
 */
function toUnsent(isKept: boolean): ArrivalNotice {
  const kept = isKept ? ' It is kept: fill in this page again, then go on to the next page and send it.' : '';
  const words = `What you just wrote was not sent.${kept} Another form of this kind was sent from this browser.`;
  return { why: 'unsent', words };
}

function toSignedOut(draft: Draft | null, { journey, page, canSignIn }: LeftForm): ArrivalNotice {
  const [first = '', later = ''] = findJourney(journey)?.parts ?? [];
  const words = toSignedOutWords(draft?.parts[first] !== undefined);
  const isLaterKept = draft?.parts[later] !== undefined;
  const signIn = canSignIn ? { signIn: signInPath(page) } : {};
  return { why: 'signed-out', words: `${words}${isLaterKept ? LATER_KEPT : ''}`, ...signIn };
}

interface LeftForm {
  journey: string;
  /** The page to return to after a sign-in. */
  page: string;
  canSignIn: boolean;
}

type Needs = Pick<Services, 'visitors' | 'drafts' | 'log' | 'publicOrigin' | 'canSignIn' | 'addCookie'>;

export interface Arrival {
  draft: Draft | null;
  before: ArrivalNotice | null;
}

/** Why somebody was redirected to an earlier step; `unsent` after a send. */
const MISSING = ['signed-out', 'unsent', 'missing'] as const;
export type Missing = (typeof MISSING)[number];

/**
 * The cookie that marks a redirect to an earlier step. Its value is the journey and the reason, nothing about a person.
 */
function toName(publicOrigin: string): string {
  return toCookieName('hs_missing', isHttps(publicOrigin));
}

/** The Set-Cookie value of a redirect to an earlier step. */
export function toMissingCookie(
  journey: string,
  { publicOrigin }: Pick<Services, 'publicOrigin'>,
  why: Missing = 'missing',
): string {
  return toSetCookie(toName(publicOrigin), toMark(journey, why), isHttps(publicOrigin), KEPT_MS.missing / 1_000);
}

function toMark(journey: string, why: Missing): string {
  return why === 'missing' ? journey : `${journey}.${why}`;
}

/** Shown once: a sign-in takes seconds, after which the reason may no longer be true. */
function takeMissing(request: Request, journey: string, { publicOrigin, addCookie }: Needs): Missing | null {
  const marks = listCookieValues(request.headers.get('cookie'), toName(publicOrigin));
  const missing = MISSING.find((one) => marks.includes(toMark(journey, one))) ?? null;
  if (missing) addCookie(toSetCookie(toName(publicOrigin), '', isHttps(publicOrigin), 0));
  return missing;
}

/** Only on the first step: later steps mean that it was filled in again. */
function isFirst({ url }: LoaderRequest, journey: string): boolean {
  return findJourney(journey)?.steps[0] === url.pathname;
}

/** The previous step set a cookie that the browser did not send back. */
function isBlocked(request: Request, journey: string): boolean {
  if (request.headers.has('cookie')) return false;
  const { pathname } = URL.parse(request.headers.get('referer') ?? '') ?? {};
  return findJourney(journey)?.steps.some((step) => step === pathname) ?? false;
}

/** The form is shown even while the database is unavailable. @throws only a redirect to this page once more */
export async function loadArrival(asked: LoaderRequest, journey: string, services: Needs): Promise<Arrival> {
  const { request } = asked;
  const { visitors, drafts, log, canSignIn } = services;
  const missing = isFirst(asked, journey) ? takeMissing(request, journey, services) : null;
  const visitor = visitors.find();
  const tell = (draft: Draft | null) =>
    missing && toTold(missing, draft, { journey, page: asked.url.pathname, canSignIn });
  if (visitor === null) await awaitCookie(asked, services);
  if (visitor === null)
    return { draft: null, before: isBlocked(request, journey) ? toArrivalNotice('blocked') : tell(null) };
  try {
    const draft = await findDraft(asked, visitor, journey, services);
    if (draft && !missing) return { draft, before: null };
    const sent = missing === 'signed-out' ? null : await findSentBefore(visitor, journey, drafts);
    if (sent && missing === 'unsent') return { draft, before: { ...sent, ...toUnsent(draft !== null) } };
    return { draft, before: sent ? { ...sent, ...toArrivalNotice('sent', draft !== null) } : tell(draft) };
  } catch (error) {
    log.error({ err: error, journey }, 'draft not read');
    return { draft: null, before: toArrivalNotice('unread') };
  }
}

function toTold(why: Missing, draft: Draft | null, left: LeftForm): ArrivalNotice {
  return why === 'signed-out' ? toSignedOut(draft, left) : toArrivalNotice('missing', draft !== null);
}

async function findSentBefore(
  visitor: string,
  journey: string,
  drafts: Needs['drafts'],
): Promise<ArrivalNotice | null> {
  const row = findJourney(journey);
  const receipt = row && (await drafts.findReceipt(visitor, journey));
  if (!receipt) return null;
  return {
    ...toArrivalNotice('sent'),
    ...(receipt.reference !== null && { reference: receipt.reference }),
    confirmation: toSentPath(row, null),
  };
}
