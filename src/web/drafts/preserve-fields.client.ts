/**
 * Preserves what is typed before a page is hydrated. If a browser extension adds an element beside a field, React
 * discards the server's elements and renders its own: the values of the old fields are put into the new ones, with the
 * focus and the selection.
 */
import { isTypedIn } from './save-request.client.ts';

/** A button may have the focus, too. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const FIELDS = 'input, textarea, select, button';

const isBox = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

/** Fields of one name are distinguished by their position, boxes and buttons also by their value. */
const toKey = (field: Field): string =>
  `${field.localName} ${field.name} ${isBox(field) || field instanceof HTMLButtonElement ? field.value : ''}`;

function listFields(roots: Iterable<Node>): Field[] {
  const elements = [...roots].filter((node) => node instanceof Element);
  return elements.flatMap((root) => [
    ...(root.matches(FIELDS) ? [root as Field] : []),
    ...root.querySelectorAll<Field>(FIELDS),
  ]);
}

function putBack(before: Field, now: Field): void {
  if (isBox(before) && isBox(now)) now.checked = before.checked;
  else now.value = before.value;
  // Notifies the character count and the autosave.
  for (const kind of ['input', 'change']) now.dispatchEvent(new Event(kind, { bubbles: true }));
}

function putFocusBack(before: Field, now: Field): void {
  now.focus({ preventScroll: true });
  if (!('selectionStart' in before && 'selectionStart' in now)) return;
  const { selectionStart, selectionEnd, selectionDirection } = before;
  // Null in a field without selection, such as one for an email address.
  if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/**
 * Carries values over until the returned function is called: once React's elements are there, it replaces fields on
 * purpose.
 */
export function preserveFields(main: HTMLElement): () => void {
  let focused: EventTarget | null = document.activeElement;
  const followFocus = ({ target }: FocusEvent) => void (focused = target);

  function carryOver(records: readonly MutationRecord[]): void {
    const fresh = new Map<string, Field[]>();
    for (const field of listFields([main])) fresh.set(toKey(field), [...(fresh.get(toKey(field)) ?? []), field]);
    const removed = listFields(records.flatMap(({ removedNodes }) => [...removedNodes]));
    for (const field of removed.filter(({ isConnected }) => !isConnected)) {
      const now = fresh.get(toKey(field))?.shift();
      if (!now) continue;
      if (isTypedIn(field)) putBack(field, now);
      if (field === focused && document.activeElement === document.body) putFocusBack(field, now);
    }
  }

  const observer = new MutationObserver(carryOver);
  observer.observe(main, { childList: true, subtree: true });
  main.addEventListener('focusin', followFocus);
  return () => {
    carryOver(observer.takeRecords());
    observer.disconnect();
    main.removeEventListener('focusin', followFocus);
  };
}
