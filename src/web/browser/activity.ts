/** The time of the last activity in any tab of this browser. */
export const ACTIVE_KEY = 'hs_active';
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
export function startActivity(mark: string): number {
  signIn = mark;
  const { at, of } = readStored();
  return of === mark && at > 0 ? Date.now() - at : 0;
}

export function readIdle(): number {
  return Date.now() - readActive();
}

export function noteActive(): void {
  noted = Date.now();
  try {
    localStorage.setItem(ACTIVE_KEY, `${noted}.${signIn}`);
  } catch {
    // Storage is unavailable: this tab's own time is used.
  }
}

/** In this tab only; writes nothing. */
export function noteActiveHere(): void {
  noted = Date.now();
}

/** Throttled, for events that fire many times a second. */
export function noteActiveNowAndThen(): void {
  if (Date.now() - noted > NOTE_EVERY_MS) noteActive();
}
