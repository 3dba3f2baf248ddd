/**
 * §6 While somebody is signed in. Loaded by signed-in pages only.
 * Idle for 13 minutes asks, 15 logs out; every 30 seconds both cookies are checked; all tabs of the browser share one clock.
 */
import { IDLE_TIMEOUT_MS, IDLE_WARNING_MS, SESSION_CHECK_MS } from '#domain/constants.ts';
import { patterns } from '#domain/paths.ts';
import { type AuthState, nextAuthState, type SessionCookies, signOutPath } from '#domain/session.ts';

const ACTIVE_KEY = 'hs_active';
/** §3 Local storage keys that a lost session clears. */
const TARIFF_KEYS = ['chosenTariff', 'pendingTariffDismissed'];
const ACTIVITY = ['pointerdown', 'keydown', 'scroll', 'touchstart'];
/** Activity is written down no more often than this. */
const NOTE_EVERY_MS = 5_000;
const TICK_MS = 1_000;

let state: AuthState = 'signed-in';
let noted = 0;

/** Storage may be forbidden: this tab then keeps its own time. */
function readActive(): number {
  try {
    return Math.max(noted, Number(localStorage.getItem(ACTIVE_KEY)) || 0);
  } catch {
    return noted;
  }
}

function noteActive(): void {
  noted = Date.now();
  try {
    localStorage.setItem(ACTIVE_KEY, String(noted));
  } catch {
    // This tab's own time is enough.
  }
}

function leave(path: string): void {
  if (state === 'signing-out') return;
  state = 'signing-out';
  const dialog = findDialog();
  if (dialog?.open) dialog.close();
  document.documentElement.dataset['session'] = state;
  const said = document.querySelector('[data-session-said]');
  if (said) said.textContent = 'Signing you out…';
  location.assign(path);
}

function findDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[data-idle]');
}

/** A failed check logs nobody out (decision 0009). */
async function check(): Promise<void> {
  const answer = await fetch(patterns.session, { cache: 'no-store' }).catch(() => null);
  const cookies = answer?.ok ? ((await answer.json().catch(() => null)) as SessionCookies | null) : null;
  if (nextAuthState(state, cookies) === state) return;
  try {
    for (const key of TARIFF_KEYS) localStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
  leave(signOutPath());
}

function tick(): void {
  const idle = Date.now() - readActive();
  const dialog = findDialog();
  if (idle >= IDLE_TIMEOUT_MS) return leave(signOutPath('idle'));
  if (idle < IDLE_WARNING_MS) return dialog?.open ? dialog.close() : undefined;
  if (!dialog) return;
  const left = Math.ceil((IDLE_TIMEOUT_MS - idle) / 60_000);
  const words = left > 1 ? `${left} minutes` : 'less than a minute';
  const place = dialog.querySelector('[data-idle-left]');
  if (place && place.textContent !== words) place.textContent = words;
  if (!dialog.open) dialog.showModal();
}

function follow(): void {
  // A page that opens is activity; so is what a person does, unless it is an answer to the question.
  noteActive();
  for (const kind of ACTIVITY) {
    addEventListener(
      kind,
      () => {
        if (!findDialog()?.open && Date.now() - noted > NOTE_EVERY_MS) noteActive();
      },
      { passive: true, capture: true },
    );
  }
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-idle-stay]')) {
      noteActive();
      findDialog()?.close();
      void check();
    }
    if (target?.closest('[data-idle-leave]')) leave(signOutPath());
  });
  findDialog()?.addEventListener('cancel', () => noteActive());
  setInterval(tick, TICK_MS);
  setInterval(() => void check(), SESSION_CHECK_MS);
  // A tab that slept wakes up with an old clock.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    tick();
    void check();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === ACTIVE_KEY) tick();
  });
}

follow();
