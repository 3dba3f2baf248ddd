/** A keyboard user: Tab, letters, arrows, Space and Enter. */
import type { Page } from 'playwright-core';

const STOPS_MAX = 80;

interface Focused {
  /** The index among the page's elements. */
  at: number;
  name: string;
  tag: string;
  text: string;
  value: string;
  /** Why the focus is not visible here; '' if it is. */
  hidden: string;
}

function readFocused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const findHidden = (element: Element) => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight) return 'out of sight';
      const middle = Math.min(Math.max(top + height / 2, 1), innerHeight - 1);
      const over = document.elementFromPoint(left + Math.min(width, 40) / 2, middle);
      const isOwn = (one: Element) =>
        element.contains(one) || one.contains(element) || element.closest('label')?.contains(one);
      // The skip link glides in and out.
      if (over && !isOwn(over) && !over.textContent.startsWith('Skip')) return 'covered';
      // A tile, a label or the search box shows the focus ring of its content.
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).outlineStyle !== 'none') return '';
      return 'without a ring';
    };
    return {
      at: at ? [...document.querySelectorAll('*')].indexOf(at) : -1,
      hidden: at && at !== document.body ? findHidden(at) : '',
      name: at?.getAttribute('name') ?? '',
      tag: at?.tagName ?? '',
      text: at?.textContent?.trim() ?? '',
      value: at?.getAttribute('value') ?? '',
    };
  });
}

/** Tabs forward until `wanted` has the focus, if necessary once around the page. */
async function tab(
  page: Page,
  requiresVisibleFocus: boolean,
  wanted: (at: Focused) => boolean,
  what: string,
): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (wanted(await readFocused(page))) return;
    await page.keyboard.press('Tab');
    const { hidden, tag, name, text } = await readFocused(page);
    if (requiresVisibleFocus && hidden !== '' && !text.startsWith('Skip'))
      throw new Error(`the focus on ${tag} ${name} ${text} is ${hidden}`);
  }
  throw new Error(`Tab never reached ${what}`);
}

/** Reads each stop once until Tab leaves the page, and why its focus is not visible; a keyboard trap is an error. */
export async function readStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops = new Map<number, string>();
  for (let press = 0, last = -1; press < STOPS_MAX; press++) {
    await page.keyboard.press(key);
    const { at, tag, name, text, value, hidden } = await readFocused(page);
    const isLeft = tag === 'BODY' || (at !== last && stops.has(at));
    if (isLeft && stops.size > 0) return [...stops.values()];
    last = at;
    const isSkip = text.startsWith('Skip');
    if (!isLeft)
      stops.set(at, [tag, name, text || value, !isSkip && hidden && `not seen: ${hidden}`].filter(Boolean).join(' '));
  }
  throw new Error(`${key} never left the page; the last stop was ${[...stops.values()].at(-1)}`);
}

/** With `requiresVisibleFocus` an invisible focus fails the test. */
export function createKeyboard(page: Page, requiresVisibleFocus = false) {
  const tabTo = (wanted: (at: Focused) => boolean, what: string) => tab(page, requiresVisibleFocus, wanted, what);
  return {
    async type(field: string, text: string) {
      await tabTo(({ name, tag }) => name === field && tag !== 'BUTTON', field);
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
    /** Picks the option whose text starts with `start`. */
    async pick(field: string, start: string) {
      await tabTo(({ name, tag }) => name === field && tag === 'SELECT', field);
      await page.keyboard.type(start);
    },
    async pickNth(field: string, downs: number) {
      await tabTo(({ name, tag }) => name === field && tag === 'SELECT', field);
      for (let i = 0; i < downs; i++) await page.keyboard.press('ArrowDown');
    },
    /** Checks a radio: Tab to its group, then `downs` arrows, or Space for the first one. */
    async choose(field: string, downs: number) {
      await tabTo(({ name }) => name === field, field);
      if (downs === 0) await page.keyboard.press('Space');
      for (let i = 0; i < downs; i++) await page.keyboard.press('ArrowDown');
    },
    async reach(field: string) {
      await tabTo(({ name }) => name === field, field);
    },
    async press(button: string) {
      await tabTo(({ tag, text }) => tag === 'BUTTON' && text.startsWith(button), `the button ${button}`);
      await page.keyboard.press('Enter');
    },
    async follow(link: string) {
      await tabTo(({ tag, text }) => tag === 'A' && text.startsWith(link), `the link ${link}`);
      await page.keyboard.press('Enter');
    },
  };
}
