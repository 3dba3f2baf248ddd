/**
 * The last save of a page and the request for the next page may overtake each other, so that page waits until the save
 * has arrived (decision 0098). A cookie says which save it waits for, and contains nothing that was typed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { redirect } from 'react-router';
import type { BrowserCookies } from '#domain/cookies.ts';
import { readSavingValue, SAVED_PART, SAVING_S, toSavingValue } from '#domain/journeys/form.ts';
import type { Draft, Drafts } from '#domain/ports.ts';

/** A save that takes longer appears when the page is next loaded. */
const WAIT_MAX_MS = 2_000;
/** Each pause is twice as long as the last, because every check reads the whole draft. */
const PAUSE_MS = 40;
const PAUSE_MAX_MS = 320;
/**
 * How many requests of a process may wait; further ones are not delayed, so that waiting does not load the database.
 */
const WAITING_MAX = 40;

let waiting = 0;

/** Added to the address of a second redirect: by then the save's response may have set the draft's cookie. */
const AGAIN = 'again-';
const COOKIE_WAIT_MS = 500;

/** The save that one request waits for. */
export interface AwaitedSave {
  /**
   * For a browser without a draft.
   * @throws a redirect to the same page, once, if a save is in progress that will set the browser's first cookie
   */
  awaitCookie(page: URL): Promise<void>;
  /** Returns the draft of a form's page, including the save that was in progress when this page was left. */
  findDraft(page: URL, visitor: string, journey: string): Promise<Draft | null>;
}

interface Options {
  request: Pick<Request, 'signal'>;
  drafts: Pick<Drafts, 'find'>;
  cookies: BrowserCookies;
}

export function createAwaitedSave({ request: { signal }, drafts, cookies }: Options): AwaitedSave {
  /** Returns the id of that save; null for none. It is read once. */
  function takeAwaited({ pathname }: URL): string | null {
    const [value] = cookies.list('hs_saving');
    const save = value === undefined ? null : readSavingValue(value, pathname);
    if (save !== null) cookies.clear('hs_saving');
    return save;
  }

  return {
    async awaitCookie(page) {
      const save = takeAwaited(page);
      if (save === null || save.startsWith(AGAIN)) return;
      await pause(COOKIE_WAIT_MS);
      cookies.set('hs_saving', toSavingValue(`${AGAIN}${save}`, page.pathname), SAVING_S);
      throw redirect(`${page.pathname}${page.search}`, 303);
    },

    async findDraft(page, visitor, journey) {
      const save = takeAwaited(page)?.replace(AGAIN, '');
      const look = () => drafts.find(visitor, journey);
      const draft = await look();
      if (save === undefined || draft?.parts[SAVED_PART] === save || waiting >= WAITING_MAX) return draft;
      waiting += 1;
      try {
        return await lookUntilSaved(save, look, signal);
      } finally {
        waiting -= 1;
      }
    },
  };
}

async function lookUntilSaved(save: string, look: () => Promise<Draft | null>, signal: AbortSignal) {
  const until = performance.now() + WAIT_MAX_MS;
  let draft: Draft | null = null;
  let next = PAUSE_MS;
  do {
    await pause(Math.min(next, Math.max(0, until - performance.now())));
    next = Math.min(2 * next, PAUSE_MAX_MS);
    draft = await look();
  } while (draft?.parts[SAVED_PART] !== save && performance.now() < until && !signal.aborted);
  return draft;
}
