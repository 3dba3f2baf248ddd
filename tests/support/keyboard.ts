/** A keyboard user: Tab, letters, arrows, Space and Enter. */
import type { Page } from 'playwright-core';

const STOPS_MOST = 80;

interface Focused {
  name: string;
  tag: string;
  text: string;
  value: string;
}

function readFocused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return {
      name: at?.getAttribute('name') ?? '',
      tag: at?.tagName ?? '',
      text: at?.textContent?.trim() ?? '',
      value: at?.getAttribute('value') ?? '',
    };
  });
}

/** Tabs to `wanted`, at most once round the page. */
async function tabTo(page: Page, wanted: (at: Focused) => boolean, what: string): Promise<void> {
  for (let stop = 0; stop < STOPS_MOST; stop++) {
    if (wanted(await readFocused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${what}`);
}

export function createKeyboard(page: Page) {
  return {
    async type(field: string, text: string) {
      await tabTo(page, ({ name, tag }) => name === field && tag !== 'BUTTON', field);
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
    /** Picks the option whose text starts with `start`. */
    async pick(field: string, start: string) {
      await tabTo(page, ({ name, tag }) => name === field && tag === 'SELECT', field);
      await page.keyboard.type(start);
    },
    async pickNth(field: string, downs: number) {
      await tabTo(page, ({ name, tag }) => name === field && tag === 'SELECT', field);
      for (let i = 0; i < downs; i++) await page.keyboard.press('ArrowDown');
    },
    /** Checks a radio: Tab to its group, then `downs` arrows, or Space for the first one. */
    async choose(field: string, downs: number) {
      await tabTo(page, ({ name }) => name === field, field);
      if (downs === 0) await page.keyboard.press('Space');
      for (let i = 0; i < downs; i++) await page.keyboard.press('ArrowDown');
    },
    async reach(field: string) {
      await tabTo(page, ({ name }) => name === field, field);
    },
    async press(button: string) {
      await tabTo(page, ({ tag, text }) => tag === 'BUTTON' && text.startsWith(button), `the button ${button}`);
      await page.keyboard.press('Enter');
    },
    async follow(link: string) {
      await tabTo(page, ({ tag, text }) => tag === 'A' && text.startsWith(link), `the link ${link}`);
      await page.keyboard.press('Enter');
    },
  };
}
