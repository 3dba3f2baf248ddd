/** How the reading form works, with and without JavaScript. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createKeyboard } from '#tests/support/keyboard.ts';
import { FORM, formTest as test, today } from './meter-reading-test.ts';

const [year = '', month = '', day = ''] = today.split('-');

/** The visible fields, in page order. */
function findShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLInputElement>('#step :is(input, select):not([type="hidden"])')];
    return [
      ...new Set(
        controls
          .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden]'))
          .map((control) => control.name),
      ),
    ];
  });
}

/** The readings come first: people came to give them. */
const LAST = ['date', 'title', 'first_name', 'last_name', 'telephone', 'email'];

describe.each([{ javaScript: true }, { javaScript: false }])('JavaScript: $javaScript', ({ javaScript }) => {
  test('fuel and Economy 7 decide which fields appear', async ({ open }) => {
    const page = await open(FORM, { javaScript });
    const gas = ['gas_account_number', 'gas_reading'];
    const electricity = ['is_economy_7_radio', 'elec_account_number'];
    expect(await findShown(page)).toEqual(['fuel-radio-btns', ...LAST]);
    await page.check('input[value="Gas"]');
    expect(await findShown(page)).toEqual(['fuel-radio-btns', ...gas, ...LAST]);
    await page.check('input[value="Electricity"]');
    expect(await findShown(page)).toEqual(['fuel-radio-btns', ...electricity, 'elec_reading', ...LAST]);
    await page.check('input[name="is_economy_7_radio"][value="yes"]');
    expect(await findShown(page)).toEqual([
      'fuel-radio-btns',
      ...electricity,
      'elec7_reading_normal',
      'elec7_reading_low',
      ...LAST,
    ]);
    await page.check('input[value="Dual"]');
    expect(await findShown(page)).toEqual([
      'fuel-radio-btns',
      ...gas,
      ...electricity,
      'elec7_reading_normal',
      'elec7_reading_low',
      ...LAST,
    ]);
    await page.context().close();
  });

  test('both readings are sent by keyboard alone, after errors and a query', async ({ backEnd, open }) => {
    backEnd.reset();
    const page = await open(FORM, { javaScript });
    const keyboard = createKeyboard(page, true);
    // From "Gas", the first, to "Both".
    await keyboard.choose('fuel-radio-btns', 2);
    await keyboard.type('gas_account_number', 'a1234');
    await keyboard.type('gas_reading', '123');
    await keyboard.type('elec_account_number', '85 0012 3456 78');
    // From "No", which is checked, to "Yes".
    await keyboard.choose('is_economy_7_radio', 1);
    await keyboard.type('elec7_reading_normal', '11873');
    await keyboard.pick('title', 'Ms');
    await keyboard.type('first_name', '美咲');
    await keyboard.type('last_name', 'Núñez-O’Neill');
    await keyboard.type('telephone', '(07700) 900-123');
    await keyboard.press('Send your readings');
    await page.getByText('There is a problem').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await keyboard.follow('Enter your low or night reading');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('elec7_reading_low');
    await keyboard.type('elec7_reading_low', '04521');
    // Days are typed as people in Britain write them, whatever the browser's language.
    await keyboard.type('date', `${day}/${month}/${year}`);
    await keyboard.press('Send your readings');
    await page.getByRole('heading', { name: 'Check your reading' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('question');
    await keyboard.press('Yes, send it');
    await page.getByRole('heading', { name: 'Thank you for your meter readings' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/help-and-support/submit-meter-read-confirm');
    await page.reload();
    expect(await page.getByText('outside-1').count()).toBe(1);
    expect(backEnd.leads[0]?.request.body).toMatchObject({
      data: {
        attributes: {
          title: 'Ms',
          'additional-information': {
            Fuel: 'Gas and Electricity',
            GasReading: '123',
            IsEconomy7: 'yes',
            Elec7ReadingNormal: '11873',
            Eec7ReadingLow: '04521',
          },
        },
      },
    });
    await page.context().close();
  });

  test('a failed send keeps all answers, and one click retries', async ({ backEnd, product, open }) => {
    backEnd.reset();
    const page = await open(
      `${FORM}?first_name=Ann&last_name=Lee&telephone=07700900123&fuel=Gas&gas_account_number=A1234`,
      { javaScript },
    );
    expect(page.url()).toBe(product.origin + FORM);
    await page.fill('#gas_reading', '01234');
    await page.fill('#date', today);
    backEnd.behaviour.fail = 10;
    await page.getByRole('button', { name: 'Send your readings' }).click();
    await page.getByText("Sorry, we're having technical issues right now.").waitFor();
    await page.goto(product.origin + FORM, { waitUntil: 'networkidle' });
    expect([await page.inputValue('#gas_reading'), await page.inputValue('#date')]).toEqual(['01234', today]);
    await page.getByRole('button', { name: 'Send your readings' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    backEnd.behaviour.fail = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your reference', { exact: true }).waitFor();
    expect(backEnd.leads).toHaveLength(1);
    await page.context().close();
  });

  test('a double click and Back create one lead', async ({ backEnd, open }) => {
    backEnd.reset();
    const page = await open(
      `${FORM}?first_name=Ann&last_name=Lee&telephone=07700900123&fuel=Gas&gas_account_number=A1234`,
      { javaScript },
    );
    await page.fill('#gas_reading', '01234');
    await page.fill('#date', today);
    await page.getByRole('button', { name: 'Send your readings' }).dblclick();
    await page.getByText('Your reference', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Send a meter reading' }).waitFor();
    expect(await page.inputValue('#gas_reading')).toBe('');
    expect(backEnd.leads).toHaveLength(1);
    await page.context().close();
  });
});
