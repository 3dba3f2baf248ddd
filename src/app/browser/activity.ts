/** When somebody was last active, in any tab of this browser. */
export const ACTIVE_KEY = 'hs_active';
/** Activity is written down no more often than this. */
const NOTE_EVERY_MS = 5_000;

let noted = 0;

/** Epoch milliseconds. Storage may be forbidden: this tab then keeps its own time. */
function readActive(): number {
  try {
    return Math.max(noted, Number(localStorage.getItem(ACTIVE_KEY)) || 0);
  } catch {
    return noted;
  }
}

export function readIdle(): number {
  return Date.now() - readActive();
}

export function noteActive(): void {
  noted = Date.now();
  try {
    localStorage.setItem(ACTIVE_KEY, String(noted));
  } catch {
    // This tab's own time is enough.
  }
}

/** For events that come many a second. */
export function noteActiveNowAndThen(): void {
  if (Date.now() - noted > NOTE_EVERY_MS) noteActive();
}
