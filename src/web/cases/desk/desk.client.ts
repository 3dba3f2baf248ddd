/** Entry of the desk's script: keyboard shortcuts, and news. Everything also works without it. */

const KEYS_OFF = 'hs_keys';

/**
 * Switched off permanently in this browser, because single-key shortcuts hinder people who dictate (WCAG 2.1.4).
 * Storage may be disabled.
 */
function areKeysOff(): boolean {
  try {
    return localStorage.getItem(KEYS_OFF) !== null;
  } catch {
    return false;
  }
}

function toggleKeys(): void {
  try {
    if (areKeysOff()) localStorage.removeItem(KEYS_OFF);
    else localStorage.setItem(KEYS_OFF, 'off');
  } catch {
    // The shortcuts stay on if the browser cannot store the choice.
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.desk-queue tbody .customer a')];

/** Finds the row that has the focus; after an action, the row that was changed. */
function findRow(): number {
  const row = document.activeElement?.closest('tbody tr') ?? document.querySelector('tr[data-changed]');
  return links().findIndex((link) => row?.contains(link));
}

/** In the queue, these keys act on the row that has the focus. */
const ROW_KEYS: Readonly<Record<string, () => void>> = {
  j: () => links()[Math.min(findRow() + 1, links().length - 1)]?.focus(),
  k: () => links()[Math.max(findRow() - 1, 0)]?.focus(),
  x: () => findBox()?.click(),
  a: assignRow,
};

const findBox = () => links()[findRow()]?.closest('tr')?.querySelector<HTMLInputElement>('.pick input');

/** True while a form is being sent; the Back button restores the page without it. */
let isSending = false;

/** Selected cases are assigned after a review; a single row at once, as on its own page. */
function assignRow(): void {
  if (isSending) return;
  const button = document.querySelector<HTMLButtonElement>('.desk-bulk button');
  if (!document.querySelector('.desk-queue .pick :checked')) {
    const box = findBox();
    if (!box || !button) return;
    box.checked = true;
    button.value = button.value.replace('open-', '');
  }
  button?.click();
}

/** Presses the element with this `data-key`, or focuses it if it is a field. */
function pressKey(key: string): boolean {
  const rowKey = links().length > 0 ? ROW_KEYS[key] : undefined;
  if (rowKey) {
    rowKey();
    return true;
  }
  const targets = document.querySelectorAll<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`);
  for (const target of targets) {
    if (target.matches('textarea, select, [type="search"]')) target.focus();
    else target.click();
  }
  return targets.length > 0;
}

function watchKeys(): void {
  const help = document.querySelector<HTMLDialogElement>('.desk-keys dialog');
  const [open, close, toggle] = document.querySelectorAll<HTMLButtonElement>('.desk-keys button');
  if (!help || !open || !toggle) return;
  const say = () => {
    toggle.textContent = toggle.dataset[areKeysOff() ? 'on' : 'off'] ?? '';
    open.toggleAttribute('data-off', areKeysOff());
  };
  say();
  open.hidden = false;
  open.addEventListener('click', () => help.showModal());
  close?.addEventListener('click', () => help.close());
  toggle.addEventListener('click', () => {
    toggleKeys();
    say();
  });
  document.addEventListener('submit', () => (isSending = true));
  addEventListener('pageshow', () => (isSending = false));
  document.addEventListener('keydown', (event) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    // Enter completes the text of an input method.
    if (event.isComposing || areKeysOff()) return;
    // A key held down must not assign row after row, so only moving repeats.
    if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
    const { target } = event;
    const isWritten = target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey);
    const isChosen = target instanceof HTMLSelectElement && target.value !== '' && !isChord;
    if (event.key === 'Enter' && (isWritten || isChosen) && pressKey(`send-${target.name}`)) event.preventDefault();
    if (isChord || event.defaultPrevented || isTyping(target) || help.open) return;
    if (pressKey(event.key)) event.preventDefault();
  });
}

const ASK_MS = 25_000;

/** Announces new cases without moving the rows that are being read. */
function watchNews(): void {
  const place = document.querySelector<HTMLElement>('[data-news]');
  const { news = '', shows = '', signIn = '' } = place?.dataset ?? {};
  if (!place) return;
  const say = (words: string, href: string) => {
    if (place.textContent === words) return;
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: words });
    place.replaceChildren(...(words === '' ? [] : [link]));
  };
  const timer = setInterval(() => void ask(), ASK_MS);

  async function ask(): Promise<void> {
    if (document.hidden) return;
    // An unattended desk must still sign out.
    const headers = { 'x-no-activity': 'yes' };
    const answer = await fetch(news, { headers, cache: 'no-store', redirect: 'manual' }).catch(() => null);
    if (answer?.type === 'opaqueredirect') {
      clearInterval(timer);
      say(signIn, location.href);
    }
    if (answer?.ok) say(await answer.text(), shows);
  }
  // Somebody who returns to the page is notified at once.
  document.addEventListener('visibilitychange', () => void ask());
}

watchKeys();
watchNews();
