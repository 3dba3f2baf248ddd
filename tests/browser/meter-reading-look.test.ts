/** The looks of the reading form: accessible in every state, in print, and with the meter picture. */
import { describe, expect } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { toBritishDay } from '#domain/rules/british-day.ts';
import { FORM, formTest as test, today } from './meter-reading-test.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './open-page.ts';

describe('accessibility of the meter-reading pages', () => {
  test('every state is accessible in every width and theme', async ({ backEnd, product, open }) => {
    backEnd.reset();
    const page = await open(FORM, {});
    await expectAccessibleInEveryLook(page);
    await page.check('input[value="Dual"]');
    await page.check('#is_economy_7_radio');
    await page.getByText('Which numbers do I send?').click();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Send your readings' }).click();
    await page.getByText('There is a problem').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.fill('#first_name', 'Ann');
    await page.fill('#last_name', 'Lee');
    await page.fill('#telephone', '07700900123');
    await page.check('input[value="Gas"]');
    await page.fill('#gas_account_number', 'A1234');
    await page.fill('#gas_reading', '12');
    await page.fill('#date', today);
    await page.getByRole('button', { name: 'Send your readings' }).click();
    await page.getByRole('button', { name: 'Yes, send it' }).waitFor();
    await expectAccessibleInEveryLook(page);
    backEnd.behaviour.fail = 10;
    await page.getByRole('button', { name: 'Yes, send it' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessibleInEveryLook(page);
    backEnd.behaviour.fail = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your reference', { exact: true }).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.goto(product.origin + FORM, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Delete my last readings' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.goto(`${product.origin}/meterreads`);
    await expectAccessibleInEveryLook(page);
    await page.context().close();
  });

  test('a thank-you page without a reading and the disabled form are accessible', async ({ startOther, open }) => {
    const off = await startOther({ env: { METER_READING_FORM: 'off' } });
    const page = await open('/help-and-support/submit-meter-read-confirm', { javaScript: true, width: 320 });
    await expectAccessible(page);
    await page.goto(off.origin + FORM);
    await page.getByText("We're sorry the online form").waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

describe('in print', () => {
  test('the thank-you page prints the reference and the dates, without buttons', async ({ backEnd, open }) => {
    backEnd.reset();
    const page = await open(
      `${FORM}?first_name=Ann&last_name=Lee&telephone=07700900123&fuel=Gas&gas_account_number=A1234`,
      { javaScript: true },
    );
    await page.fill('#gas_reading', '01234');
    await page.fill('#date', today);
    await page.getByRole('button', { name: 'Send your readings' }).click();
    await page.getByText('Your reference', { exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('outside-1').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print or save' }).isVisible()).toBe(false);
    await page.context().close();
  });
});

test('today, yesterday and another day are chosen by one button each, in London time, and announced', async ({
  open,
}) => {
  const page = await open(FORM, { javaScript: true, width: 320 });
  const offered = page.getByRole('group', { name: 'When did you read the meter?' }).getByRole('button');
  for (const [index, day] of [today, addDays(today, -1)].entries()) {
    const button = offered.nth(index);
    await button.press('Enter');
    expect(await page.locator('#date, [name="reading_date"]').evaluateAll(toValues)).toEqual([day, toBritishDay(day)]);
    expect(await offered.evaluateAll(findPressedButton)).toEqual([index]);
    expect(await button.evaluate((one) => one.clientHeight)).toBeGreaterThanOrEqual(44);
    expect(await button.textContent()).toContain(toBritishDay(day));
  }
  await page.fill('#date', toBritishDay(addDays(today, -1)));
  expect(await offered.evaluateAll(findPressedButton)).toEqual([1]);
  await page.fill('#date', addDays(today, -2));
  expect(await offered.evaluateAll(findPressedButton)).toEqual([2]);
  await offered.nth(2).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('date');
  await page.context().close();
});

const toValues = (all: Element[]) => all.map((one) => (one as HTMLInputElement).value);
const findPressedButton = (all: Element[]) => all.flatMap((one, at) => (one.ariaPressed === 'true' ? at : []));

test('without JavaScript the hint has today’s date in the expected format, and no date button is shown', async ({
  open,
}) => {
  const page = await open(FORM, { javaScript: false });
  expect(await page.locator('#date-hint').textContent()).toContain(`for example ${toBritishDay(today)}`);
  // A browser's own date field would show the month first where its language is American English.
  expect(await page.getAttribute('#date', 'type')).toBe('text');
  expect(await page.getByRole('button', { name: 'Today' }).isVisible()).toBe(false);
  await page.context().close();
});

/** Words too small to read, as they are shown. */
const findSmallWords = (all: Element[]) =>
  all.flatMap((words) => {
    const { a = 0, b = 0 } = (words as SVGTextElement).ownerSVGElement?.getScreenCTM() ?? {};
    const size = Number.parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b);
    return size < 14 ? [`${words.textContent} ${size.toFixed(1)} px`] : [];
  });

test('the pictures open with one click, with and without JavaScript, and fit a small phone', async ({ open }) => {
  for (const javaScript of [true, false]) {
    const page = await open(FORM, { javaScript, width: 320 });
    await page.check('input[value="Gas"]');
    await page.getByText('Which numbers do I send?').click();
    const kinds = page.locator('details details');
    for (const kind of ['Digital', 'Dials', 'Smart', 'Economy 7']) {
      const isOpen = kind === 'Digital';
      if (!isOpen) await kinds.getByText(kind, { exact: true }).click();
      const pictures = page.locator('figure svg').filter({ visible: true });
      expect([kind, await pictures.count()]).toEqual([kind, 1]);
      expect(await pictures.locator('text').evaluateAll(findSmallWords)).toEqual([]);
      if (javaScript) await expectAccessible(page);
    }
    await page.context().close();
  }
});

test('the fields of an Economy 7 meter are in the order of its picture', async ({ open }) => {
  const page = await open(FORM, { javaScript: true });
  await page.check('input[value="Electricity"]');
  await page.check('input[name="is_economy_7_radio"][value="yes"]');
  const labels = page.getByRole('textbox', { name: /(?:day|night) reading$/ });
  expect(await labels.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id))).toEqual([
    'elec7_reading_normal',
    'elec7_reading_low',
  ]);
  await page.getByText('Which numbers do I send?').click();
  await page.locator('summary').getByText('Economy 7', { exact: true }).click();
  const picture = page.getByRole('img', { name: /^A meter with two rows: NORMAL or DAY .*, LOW or NIGHT / });
  expect(await picture.count()).toBe(1);
  await page.context().close();
});

test('the page with everything open is at most three and a half phone screens long', async ({ open }) => {
  const page = await open(FORM, { javaScript: true, width: 375 });
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Reject' }).waitFor({ state: 'hidden' });
  await page.reload();
  await page.check('input[value="Dual"]');
  await page.check('input[name="is_economy_7_radio"][value="yes"]');
  await page.getByRole('button', { name: 'Another day' }).click();
  await page.getByText('Which numbers do I send?').click();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 812).toBeLessThanOrEqual(3.5);
  await page.context().close();
});
