/**
 * §8 Tells customers why they are redirected to an incomplete step, or find a form empty although something was typed
 * or sent before.
 */
import { signInPath } from '#domain/paths.ts';
import type { Services } from '#web/services.ts';
import { NO_CACHED_DATA } from '#domain/errors.ts';
import { type Step, toPart, toSentPath, type Flow } from '#domain/journeys/step.ts';
import type { Draft } from '#domain/ports.ts';
import { RETENTION_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import { goBackTo } from './responses.server.ts';
import { type LoaderRequest, toSignedOutWords } from './receive.server.ts';

/** Why a form is empty although something may have been typed before, and what is still stored. */
export interface ArrivalNotice {
  why: 'unread' | 'blocked' | 'missing' | 'sent' | 'unsent' | 'signed-out' | 'cleared';
  /** The message, sent with the loader data so that no script contains it. */
  words: string;
  /** Path of the confirmation of what was sent. */
  confirmation?: string;
  /** The reference of what was sent. */
  reference?: string;
  /** Path to sign in again and return. */
  signIn?: string;
}

const KEPT_FOR = toPeriodWords(RETENTION_MS.draft);

const WORDS: Record<Exclude<ArrivalNotice['why'], 'signed-out' | 'unsent'>, string> = {
  unread: `We can’t load your saved answers right now. If you typed something, we keep it for ${KEPT_FOR}: open this page again in a few minutes, or fill it in now.`,
  blocked:
    'This browser blocks cookies, so we can’t keep what you type from one page to the next. Allow cookies for this site, or call us.',
  missing: `We can’t find your saved answers. We keep them for ${KEPT_FOR}, until they are sent or until you sign out. Nothing was sent.`,
  cleared: 'Form cleared. Everything you typed in it was deleted.',
  sent: 'You’ve already sent this form. To send another, fill it in again.',
};

const LATER_KEPT = ' What you wrote in the next step is kept.';

export function toArrivalNotice(why: keyof typeof WORDS, isLaterKept = false): ArrivalNotice {
  return { why, words: `${WORDS[why]}${isLaterKept ? LATER_KEPT : ''}` };
}

/** Why a customer was redirected to the first step; `unsent` after a send, `cleared` by the customer. */
const MISSING = ['signed-out', 'unsent', 'cleared', 'missing'] as const;
export type BackReason = (typeof MISSING)[number];

/** The value of that redirect's cookie: the journey and the reason, nothing about a person. */
const toMark = (journey: string, why: BackReason): string => (why === 'missing' ? journey : `${journey}.${why}`);

interface Back {
  flow: Flow;
  step: Step;
  draft: Draft | null;
  why: BackReason;
}

const ADDRESS_FIELDS: readonly string[] = ['postcode', 'addressId'];

/** Redirects to the incomplete step. */
export function redirectToStep(
  { flow, step, draft, why }: Back,
  { log, cookies, now }: Pick<Services, 'log' | 'cookies' | 'now'>,
) {
  const missing = Object.keys(step.read(toPart(draft, step.name), now()).errors);
  // If only the address is missing, the page itself asks for it.
  const isLost = missing.some((field) => !ADDRESS_FIELDS.includes(field));
  if (isLost) log.error({ journey: flow.key }, NO_CACHED_DATA);
  if (isLost || why === 'signed-out') rememberMissing(flow.key, why, { cookies });
  return goBackTo(step.path);
}

export function rememberMissing(journey: string, why: BackReason, { cookies }: Pick<Services, 'cookies'>): void {
  cookies.set('hs_missing', toMark(journey, why), RETENTION_MS.missing / 1_000);
}

type Needs = Pick<Services, 'visitors' | 'drafts' | 'awaitedSave' | 'log' | 'cookies' | 'canSignIn'>;

/** Shown once, because after a sign-in, which takes seconds, the reason may no longer be true. */
function takeMissing(journey: string, { cookies }: Needs): BackReason | null {
  const marks = cookies.list('hs_missing');
  const missing = MISSING.find((one) => marks.includes(toMark(journey, one))) ?? null;
  if (missing) cookies.clear('hs_missing');
  return missing;
}

/** The previous step set a cookie that the browser did not send back. */
function isBlocked(request: Request, { steps }: Flow): boolean {
  if (request.headers.has('cookie')) return false;
  const { pathname } = URL.parse(request.headers.get('referer') ?? '') ?? {};
  return steps.some(({ path }) => path === pathname);
}

/** The form is shown even while the database is unavailable. @throws only a redirect to this page */
export async function loadArrivedDraft(
  { request, url }: LoaderRequest,
  flow: Flow,
  services: Needs,
): Promise<{ draft: Draft | null; before: ArrivalNotice | null }> {
  const { visitors, drafts, awaitedSave, log } = services;
  // Only on the first step: a later step is shown only after it was filled in again.
  const missing = flow.steps[0]?.path === url.pathname ? takeMissing(flow.key, services) : null;
  const tell = (draft: Draft | null) => missing && toNotice(missing, draft, { flow, url }, services);
  const visitor = visitors.find();
  if (visitor === null) await awaitedSave.awaitCookie(url);
  if (visitor === null)
    return { draft: null, before: isBlocked(request, flow) ? toArrivalNotice('blocked') : tell(null) };
  try {
    const draft = await awaitedSave.findDraft(url, visitor, flow.key);
    if (draft && !missing) return { draft, before: null };
    const sent = missing === 'signed-out' || missing === 'cleared' ? null : await findSentBefore(visitor, flow, drafts);
    if (sent && missing === 'unsent') return { draft, before: { ...sent, ...toUnsent(draft !== null) } };
    return { draft, before: sent ? { ...sent, ...toArrivalNotice('sent', draft !== null) } : tell(draft) };
  } catch (error) {
    log.error({ err: error, journey: flow.key }, 'draft not read');
    return { draft: null, before: toArrivalNotice('unread') };
  }
}

interface LeftForm {
  flow: Flow;
  url: URL;
}

function toNotice(why: BackReason, draft: Draft | null, { flow, url }: LeftForm, { canSignIn }: Needs): ArrivalNotice {
  if (why === 'cleared') return toArrivalNotice(why);
  if (why !== 'signed-out') return toArrivalNotice('missing', draft !== null);
  const [isFirstKept, ...areKept] = flow.steps.map(({ name }) => draft?.parts[name] !== undefined);
  const words = toSignedOutWords(isFirstKept ?? false) + (areKept.includes(true) ? LATER_KEPT : '');
  return { why, words, ...(canSignIn && { signIn: signInPath(url.pathname) }) };
}

/**
 * This form was not sent, but another tab has already sent one of the same journey. The notice says so, because the
 * reference shown below belongs to that one.
 */
function toUnsent(isKept: boolean): ArrivalNotice {
  const kept = isKept ? ' It is kept: fill in this page again, then go on to the next page and send it.' : '';
  const words = `What you just wrote was not sent.${kept} You’ve already sent this form in another tab.`;
  return { why: 'unsent', words };
}

async function findSentBefore(
  visitor: string,
  flow: Flow,
  drafts: Needs['drafts'],
): Promise<Omit<ArrivalNotice, 'why' | 'words'> | null> {
  const receipt = await drafts.findReceipt(visitor, flow.key);
  if (!receipt) return null;
  return { reference: receipt.reference, confirmation: toSentPath(flow, null) };
}
