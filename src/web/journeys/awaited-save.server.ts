/**
 * A form that is left is saved by a last request, and the request for the same page may arrive before it. That page waits until
 * the save has arrived (decision 0098). Which save it waits for stands in a cookie, with nothing of what was typed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#web/context.server.ts';
import { isHttps, listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import { readSavingValue, SAVED, SAVING_S, toSavingValue } from '#domain/journeys/form-fields.ts';
import type { Draft } from '#domain/ports.ts';
import { goTo } from './answers.server.ts';

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
