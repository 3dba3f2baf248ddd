/**
 * The draft of a form: whose it is, how it is found, and how what is typed is kept in it (decisions 0008 and 0098).
 *
 * A script posts what is typed to be saved, not sent: while it is typed, when its page is left, before an idle log-out or a sign-in.
 * Without a script a choice of cookies does the same. The last save of a page and the request for the page that follows may
 * overtake each other: that page waits until the save has arrived. Which one it waits for stands in a cookie, with nothing of
 * what was typed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { data } from 'react-router';
import type { Services } from '#web/services.ts';
import { isHttps, listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import {
  type FormSource,
  readField,
  isSaveId,
  KEEP,
  OPEN_PAGE,
  readSavingValue,
  SAVE,
  SAVED,
  SAVING_S,
  SHOWN_TO,
  toSavingValue,
} from '#domain/journeys/form.ts';
import type { Draft } from '#domain/ports.ts';
import { goTo } from './answers.server.ts';

/** This browser's draft id, created on first use; its cookie lives for another 24 hours. */
export function keepVisitor({ visitors, addCookie }: Pick<Services, 'visitors' | 'addCookie'>): string {
  const visitor = visitors.find() ?? visitors.create();
  addCookie(visitors.toCookie(visitor));
  return visitor;
}

export function isKeep(form: FormSource): boolean {
  return readField(form, 'intent') === KEEP;
}

/** The open page that saves by itself; undefined for a form without a script. */
export function readOpenPage(form: FormSource): string | undefined {
  const id = readField(form, OPEN_PAGE);
  return isSaveId(id) ? id : undefined;
}

/** @throws 401 if the session has ended or is somebody else's: the draft would have no owner, or the wrong one */
export async function refuseKeepOfNobody(form: FormSource, services: Pick<Services, 'caller'>): Promise<void> {
  const shownTo = readField(form, SHOWN_TO);
  // A signed-out visitor's draft is the browser's, unless the form was shown to a customer.
  if (shownTo === '') return;
  const { mark } = await services.caller();
  // Not a redirect: the script would take that for success.
  if (mark !== shownTo) throw data(null, { status: 401 });
}

interface Typed {
  form: FormSource;
  visitor: string;
  /** Saved by a script: nobody sees the answer. */
  isUnseen: boolean;
}

export async function keepParts(
  journey: string,
  parts: JsonObject,
  { form, visitor, isUnseen }: Typed,
  { drafts }: Pick<Services, 'drafts'>,
): Promise<void> {
  const save = readField(form, SAVE);
  // A press has one too: no save that began before it takes its place.
  const saved = isSaveId(save) ? { [SAVED]: save } : {};
  await drafts.keep(visitor, journey, { ...parts, ...saved }, isUnseen ? readOpenPage(form) : undefined);
}

/** A save that takes longer is shown at the next look. */
const LONGEST_MS = 2_000;
/** Each pause is twice the one before: every look reads the whole draft. */
const PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 320;
/** Requests of one process; further ones are shown what is there, so that waiting never keeps the database busy. */
const WAITING_MOST = 40;

let waiting = 0;

type Needs = Pick<Services, 'publicOrigin' | 'addCookie'>;

/** Arguments of a loader; `url` is the page's, also when a script requests its data at another URL. */
export interface LoaderRequest {
  request: Request;
  url: URL;
}

/** Where the browser is sent once more: the save's answer may have brought it the draft's cookie by then. */
const AGAIN = 'again-';
const COOKIE_WAIT_MS = 500;

/** The id of the save that was on its way when this page was left; null for none. Asked for once. */
function takeAwaited({ request, url }: LoaderRequest, { publicOrigin, addCookie }: Needs): string | null {
  const isSecure = isHttps(publicOrigin);
  const name = toCookieName('hs_saving', isSecure);
  const [value] = listCookieValues(request.headers.get('cookie'), name);
  const save = value === undefined ? null : readSavingValue(value, url.pathname);
  if (save !== null) addCookie(toSetCookie(name, '', isSecure, 0));
  return save;
}

/** @throws a redirect to the same page, once, where a save is on its way that will bring the browser its first cookie */
export async function awaitCookie({ request, url }: LoaderRequest, { publicOrigin, addCookie }: Needs): Promise<void> {
  const save = takeAwaited({ request, url }, { publicOrigin, addCookie });
  if (save === null || save.startsWith(AGAIN)) return;
  await pause(COOKIE_WAIT_MS);
  const isSecure = isHttps(publicOrigin);
  const name = toCookieName('hs_saving', isSecure);
  addCookie(toSetCookie(name, toSavingValue(`${AGAIN}${save}`, url.pathname), isSecure, SAVING_S));
  throw goTo(`${url.pathname}${url.search}`);
}

export async function findDraft(
  asked: LoaderRequest,
  visitor: string,
  journey: string,
  services: Needs & Pick<Services, 'drafts'>,
): Promise<Draft | null> {
  const save = takeAwaited(asked, services)?.replace(AGAIN, '');
  const look = () => services.drafts.find(visitor, journey);
  const draft = await look();
  if (save === undefined || draft?.parts[SAVED] === save || waiting >= WAITING_MOST) return draft;
  waiting += 1;
  try {
    return await lookUntilSaved(save, look, asked.request.signal);
  } finally {
    waiting -= 1;
  }
}

async function lookUntilSaved(save: string, look: () => Promise<Draft | null>, signal: AbortSignal) {
  const until = performance.now() + LONGEST_MS;
  let draft: Draft | null = null;
  let next = PAUSE_MS;
  do {
    await pause(Math.min(next, Math.max(0, until - performance.now())));
    next = Math.min(2 * next, LONGEST_PAUSE_MS);
    draft = await look();
  } while (draft?.parts[SAVED] !== save && performance.now() < until && !signal.aborted);
  return draft;
}
