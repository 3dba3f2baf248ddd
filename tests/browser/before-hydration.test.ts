/**
 * What is typed before hydration survives it: on a slow phone, with an extension that changes the page, and without
 * scripts.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sharedPageTest as test } from '#tests/support/product-test.ts';
import { fillPerson, giveDetails } from './open-page.ts';

const BASE = '/help-and-support';
const DETAILS = `${BASE}/complaints/gas-and-electricity`;
const TEXT = `${BASE}/complaints/feedback`;
const READINGS = `${BASE}/submit-meter-read`;
/** How much slower a cheap phone is than this machine. */
const SLOWER = 6;

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function giveText(page: Page): Promise<void> {
  await page.fill('#query', 'Give it back');
  await press(page, 'Next');
  await page.locator('#firstName').waitFor();
}

/** Every form that hydrates, and the steps that lead to it. */
const FORMS: [string, string, walk?: (page: Page) => Promise<void>][] = [
  ['details of a complaint', DETAILS],
  [
    'a list of addresses',
    DETAILS,
    async (page) => {
      await fillPerson(page);
      await page.fill('#postcode', 'ZZ99 1AA');
      await press(page, 'Find address');
      await page.locator('#addressId').waitFor();
    },
  ],
  [
    'an address by hand',
    DETAILS,
    async (page) => {
      await press(page, 'Enter the address manually');
      await page.locator('#postal-town').waitFor();
    },
  ],
  [
    'the text of a complaint',
    `${DETAILS}/query`,
    async (page) => {
      await giveDetails(page);
      await page.locator('#query').waitFor();
    },
  ],
  ['the text of feedback', TEXT],
  ['the details of feedback', `${TEXT}/personal-details`, giveText],
  ['readings', READINGS],
];

/** Shows the page with its scripts delayed until `release` is called. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form#step').waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  return resolve;
}

/** Types something into every visible field. */
const typeEverywhere = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('#step :is(input, textarea, select)')];
    for (const [at, field] of fields.entries()) {
      if (field.type === 'hidden' || !field.checkVisibility({ visibilityProperty: true })) continue;
      if (field.type === 'radio') field.checked ||= field.name !== fields[at - 1]?.name;
      else if (field instanceof HTMLSelectElement) field.selectedIndex = 1;
      else field.value = `typed ${at}`;
    }
  });

const readEverything = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('#step :is(input, textarea, select)')];
    return fields
      .filter(({ type }) => type !== 'hidden')
      .map(({ name, type, value, checked }) =>
        type === 'radio' ? `${name} ${value}: ${checked}` : `${name}: ${value}`,
      );
  });

/** Inserts an element beside each field, as password managers and grammar checkers do. */
const putBesideEach = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('#step :is(input, textarea, select)'))
      field.insertAdjacentHTML('afterend', '<div data-extension="yes">icon</div>');
    document.querySelector('form#step')?.insertAdjacentHTML('afterbegin', '<div data-extension="yes"></div>');
  });

const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('form#step button') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

const FIRST = '#step :is(input:is([type=text], [type=radio]), textarea):not([type=hidden])';

/** The field with the focus, and what is selected in it. */
const readPlace = (page: Page) =>
  page.evaluate(() => {
    const { id, name, value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return [id, name, value, selectionStart, selectionEnd];
  });

describe.for(FORMS)('%s', ([, address, walk]) => {
  test.for([
    ['late scripts', false],
    ['late scripts, and an extension’s elements beside every field,', true],
  ] as const)(
    '%s keep typed text, choices and the selection on a slow phone',
    async ([, isChanged], { product, page }) => {
      if (walk) {
        await page.goto(product.origin + address.replace(/\/(?:query|personal-details)$/, ''), {
          waitUntil: 'networkidle',
        });
        await walk(page);
      }
      const phone = await page.context().newCDPSession(page);
      await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const release = await openHeld(page, product.origin + address);
      await typeEverywhere(page);
      const field = page.locator(FIRST).first();
      await field.focus();
      await field.evaluate((it: HTMLInputElement) => it.type === 'radio' || it.setSelectionRange(2, 5));
      const [typed, place] = [await readEverything(page), await readPlace(page)];
      if (isChanged) await putBesideEach(page);
      release();
      await isHydrated(page);
      expect(await readEverything(page)).toEqual(typed);
      expect(await readPlace(page)).toEqual(place);
    },
  );
});

test('the meter-reading form keeps the chosen fuel and its visible fields', async ({ product, page }) => {
  const release = await openHeld(page, product.origin + READINGS);
  await page.check('input[value="Dual"]');
  await page.fill('#gas_reading', '01234');
  await putBesideEach(page);
  release();
  await isHydrated(page);
  expect([await page.isChecked('input[value="Dual"]'), await page.inputValue('#gas_reading')]).toEqual([true, '01234']);
});

test('a focused button keeps the focus', async ({ product, page }) => {
  const release = await openHeld(page, product.origin + TEXT);
  await page.getByRole('button', { name: 'Next' }).focus();
  await putBesideEach(page);
  release();
  await isHydrated(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
});

test('a form whose scripts never load keeps typed text and is sent without scripts', async ({ product, page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(product.origin + TEXT, { waitUntil: 'load' });
  await page.fill('#query', 'Typed without scripts');
  await press(page, 'Next');
  await page.getByText('“Typed without scripts”').waitFor();
});
