/** The printable emergency card: what somebody writes on it stays in this browser, and can be read offline. */
const KEY = 'hs_card';
const CLEARED = 'Card cleared.';
const NOT_KEPT = 'This browser can’t keep what you write here. Print the card, or copy it by hand.';

type Kept = Record<string, string>;

const readKept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;

export function saveCard(): void {
  const card = document.querySelector('[data-card]');
  if (!card) return;
  const fields = [...card.querySelectorAll('input')];
  const said = card.querySelector('[role="status"]');
  const fill = () => {
    const kept = readKept();
    for (const field of fields) field.value = kept[field.name] ?? '';
  };
  try {
    fill();
  } catch {
    // Without storage it is only a card to print.
    return;
  }
  card.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) say(said, saveField(target) ? '' : NOT_KEPT);
  });
  card.querySelector('button')?.addEventListener('click', () => {
    localStorage.removeItem(KEY);
    fill();
    card.querySelector('details')?.removeAttribute('open');
    say(said, CLEARED);
    if (said instanceof HTMLElement) said.focus();
  });
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
  // Another tab has written or cleared; without a key it has cleared everything.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) fill();
  });
  for (const part of card.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
}

/** Changes only its own field, because another tab may have written the others since. False if there is no room. */
function saveField({ name, value }: HTMLInputElement): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readKept(), [name]: value }));
    return true;
  } catch {
    return false;
  }
}

function say(said: Element | null, words: string): void {
  if (said && said.textContent !== words) said.textContent = words;
}
