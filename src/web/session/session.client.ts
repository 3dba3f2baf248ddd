/**
 * §6 The signed-in session; loaded by signed-in pages only. Asks after 13 idle minutes and signs out after 15, also if
 * no page was open meanwhile; checks both cookies every 30 seconds. All tabs share one idle clock.
 */
import { IDLE_TIMEOUT_MS, IDLE_WARNING_MS, SESSION_CHECK_MS } from '#domain/constants.ts';
import { SHOW_AGAIN } from '#domain/journeys/form.ts';
import { patterns } from '#domain/paths.ts';
import {
  type AuthState,
  nextAuthState,
  type SessionCookies,
  type SignOutReason,
  signOutPath,
} from '#domain/session.ts';
import { PAGES } from '../shell/offline-caches.ts';
import { findDraftedForm, saveForm } from '../drafts/save-request.client.ts';

/** §3 Local storage keys to clear when the session is lost. */
const TARIFF_KEYS = ['chosenTariff', 'pendingTariffDismissed'];
const ACTIVITY = ['pointerdown', 'keydown', 'scroll', 'touchstart'];
const TICK_MS = 1_000;
const CHECK_LONGEST_MS = 10_000;

// The idle clock, which all tabs share.

/** The time of the last activity in any tab of this browser. */
const ACTIVE_KEY = 'hs_active';
/** Activity is stored at most this often. */
const NOTE_EVERY_MS = 5_000;

let noted = 0;

/** Distinguishes sign-ins without identifying the customer. */
let signIn = '';

/** Epoch milliseconds, and the sign-in during which they were stored. Storage may be disabled. */
function readStored(): { at: number; of: string } {
  try {
    const [at, of = ''] = (localStorage.getItem(ACTIVE_KEY) ?? '').split('.');
    return { at: Number(at) || 0, of };
  } catch {
    return { at: 0, of: '' };
  }
}

/** Without storage, this tab keeps its own time. */
function readActive(): number {
  return Math.max(noted, readStored().at);
}

/** Called when a page opens. Returns how long the sign-in was idle, in milliseconds; 0 for its first page. */
function startActivity(mark: string): number {
  signIn = mark;
  const { at, of } = readStored();
  return of === mark && at > 0 ? Date.now() - at : 0;
}

function readIdle(): number {
  return Date.now() - readActive();
}

function noteActive(): void {
  noted = Date.now();
  try {
    localStorage.setItem(ACTIVE_KEY, `${noted}.${signIn}`);
  } catch {
    // Storage is unavailable: this tab's own time is used.
  }
}

/** In this tab only; writes nothing. */
function noteActiveHere(): void {
  noted = Date.now();
}

/** Throttled, because these events fire many times a second. */
function noteActiveNowAndThen(): void {
  if (Date.now() - noted > NOTE_EVERY_MS) noteActive();
}

// The session.

let state: AuthState = 'signed-in';

function findDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[data-idle]');
}

/** Shows "Signing you out…" and clears this person's data from the browser. */
function showSigningOut(): void {
  const dialog = findDialog();
  if (dialog?.open) dialog.close();
  document.documentElement.dataset['session'] = 'signing-out' satisfies AuthState;
  const said = document.querySelector('[data-session-said]');
  if (said) said.textContent = 'Signing you out…';
  try {
    for (const key of [...TARIFF_KEYS, ACTIVE_KEY]) localStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  // Cached pages are private; precached ones stay.
  if ('caches' in window) caches.delete(PAGES).catch(() => {});
}

function leave(reason: SignOutReason = 'asked'): void {
  if (state === 'signing-out') return;
  state = 'signing-out';
  showSigningOut();
  location.assign(signOutPath(reason));
}

/** Whether something was typed since the last successful check, which may not be saved. */
let hasTyped = false;

/** The server responds with everything that is typed, and says that nobody is signed in (decision 0084). */
function showAgain(form: HTMLFormElement): void {
  const button = document.createElement('button');
  Object.assign(button, { name: 'intent', value: SHOW_AGAIN, hidden: true });
  form.append(button);
  form.requestSubmit(button);
}

/** For an idle or lost session: saves what is typed first. */
async function leaveUnasked(reason: SignOutReason): Promise<void> {
  if (state === 'signing-out') return;
  state = 'signing-out';
  showSigningOut();
  const form = (await saveForm()) ? location.pathname : undefined;
  location.assign(signOutPath(reason, undefined, form));
}

/** The session was idle for too long before this page opened: nothing has been typed yet, so it reloads signed out. */
function leaveUnseen(): void {
  state = 'signing-out';
  showSigningOut();
  location.replace(signOutPath('idle', location.pathname + location.search));
}

function isSessionCookies(answer: unknown): answer is SessionCookies {
  if (typeof answer !== 'object' || answer === null || !('identity' in answer) || !('access' in answer)) return false;
  return typeof answer.identity === 'boolean' && typeof answer.access === 'boolean';
}

/**
 * The header was re-rendered for a visitor: a form has told its customer that they are signed out, and stays (decision
 * 0084).
 */
const isOver = () => document.documentElement.dataset['session'] === ('signed-out' satisfies AuthState);

/** A failed check, or a response that is not ours, does not sign out (decision 0009). */
async function check(): Promise<void> {
  const answer = await fetch(patterns.session, {
    cache: 'no-store',
    signal: AbortSignal.timeout(CHECK_LONGEST_MS),
  }).catch(() => null);
  const answered: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  const said = isSessionCookies(answered) ? answered : null;
  if (isOver()) return;
  if (nextAuthState(state, said) === state) {
    if (said) hasTyped = false;
    return;
  }
  // Another tab may have timed out first.
  if (readIdle() >= IDLE_TIMEOUT_MS) return leaveUnasked('idle');
  const isAnybody = said?.identity === true || said?.access === true;
  const unsaved = hasTyped && !isAnybody ? findDraftedForm() : null;
  // The session is lost, but what is being typed must not be: the form stays, for its owner to save.
  if (unsaved) showAgain(unsaved);
  else await leaveUnasked('lost');
}

function tick(): void {
  if (state === 'signing-out' || isOver()) return;
  const idle = readIdle();
  const dialog = findDialog();
  if (idle >= IDLE_TIMEOUT_MS) return void leaveUnasked('idle');
  if (idle < IDLE_WARNING_MS) return dialog?.open ? dialog.close() : undefined;
  if (!dialog) return;
  const left = Math.ceil((IDLE_TIMEOUT_MS - idle) / 60_000);
  const words = left > 1 ? `${left} minutes` : 'less than a minute';
  const place = dialog.querySelector('[data-idle-left]');
  if (place && place.textContent !== words) place.textContent = words;
  if (dialog.open) return;
  dialog.showModal();
  void saveForm();
}

function followClicks({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-idle-stay]')) {
    findDialog()?.close();
    void check();
  }
  if (target.closest('[data-idle-leave]')) leave();
  if (target.closest(`a[href="${signOutPath()}"]`)) showSigningOut();
}

/** If somebody else has signed in in this browser, this page is left, so that they do not see it. */
function followOthers(): void {
  const person = document.querySelector<HTMLElement>('script[data-person]')?.dataset['person'];
  if (!person || !('BroadcastChannel' in window)) return;
  const others = new BroadcastChannel('hs_person');
  others.addEventListener('message', ({ data }) => {
    if (data !== person) location.replace(patterns.home);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  others.postMessage(person);
}

function follow(): void {
  const signIn = document.querySelector<HTMLElement>('script[data-signin]')?.dataset['signin'] ?? '';
  if (startActivity(signIn) >= IDLE_TIMEOUT_MS) return leaveUnseen();
  // Opening a page is activity; so is any input, except a reply to the dialog.
  noteActive();
  for (const kind of ACTIVITY) {
    const note = () => {
      if (!findDialog()?.open && state === 'signed-in') noteActiveNowAndThen();
    };
    addEventListener(kind, note, { passive: true, capture: true });
  }
  document.addEventListener('input', () => (hasTyped = true), { passive: true });
  document.addEventListener('click', followClicks);
  // Closing the dialog in any way (Escape, a gesture, the button) shows that somebody is there.
  const answer = ({ target }: Event) => {
    if (target === findDialog() && state === 'signed-in' && readIdle() >= IDLE_WARNING_MS) noteActive();
  };
  document.addEventListener('close', answer, { capture: true });
  setInterval(tick, TICK_MS);
  setInterval(() => void check(), SESSION_CHECK_MS);
  // A suspended tab resumes with an outdated timer.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') {
      // Saved when the page was hidden.
      hasTyped = false;
      return;
    }
    tick();
    void check();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== ACTIVE_KEY) return;
    // Another tab is signing out, so the customer is active; the next check shows the result.
    if (newValue === null) noteActiveHere();
    tick();
  });
  // Some browsers restore a page from the back/forward cache despite `no-store`.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  followOthers();
}

// With one cookie missing, sign out at once.
if (document.documentElement.dataset['session'] === 'signing-out') leave('lost');
else follow();
