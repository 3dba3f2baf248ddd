/** The reading form's looks: accessible in every state, in print, and with the meter picture. */
import { describe, expect } from 'vitest';
import { addDays, toDayInWords } from '#domain/dates.ts';
import { keepTogether } from '#domain/keep-together.ts';
import { toBritishDay } from '#domain/rules/british-day.ts';
import { FORM, formTest as test, today } from './meter-reading-test.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './open-page.ts';

describe('accessible in every state', () => {
  test('in every width and theme', async ({ backEnd, product, open }) => {
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
    await page.getByRole('button', { name: 'Forget my last readings' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.goto(`${product.origin}/meterreads`);
    await expectAccessibleInEveryLook(page);
    await page.context().close();
  });

  test('a thank-you page without a reading, and the form switched off', async ({ startOther, open }) => {
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

test('today and yesterday are one press each, in London, and said to be chosen', async ({ open }) => {
  const page = await open(FORM, { javaScript: true, width: 320 });
  const offered = page.getByRole('group', { name: 'When did you read the meter?' }).getByRole('button');
  for (const [index, day] of [today, addDays(today, -1)].entries()) {
    const button = offered.nth(index);
    await button.press('Enter');
    expect(await page.locator('#date, [name="reading_date"]').evaluateAll(toValues)).toEqual([day, toBritishDay(day)]);
    expect(await offered.evaluateAll(findPressed)).toEqual([index]);
    expect(await button.evaluate((one) => one.clientHeight)).toBeGreaterThanOrEqual(44);
    expect(await button.textContent()).toContain(keepTogether(toDayInWords(day, today)));
  }
  await page.fill('#date', toBritishDay(addDays(today, -1)));
  expect(await offered.evaluateAll(findPressed)).toEqual([1]);
  await page.fill('#date', addDays(today, -2));
  expect(await offered.evaluateAll(findPressed)).toEqual([]);
  await page.context().close();
});

const toValues = (all: Element[]) => all.map((one) => (one as HTMLInputElement).value);
const findPressed = (all: Element[]) => all.flatMap((one, at) => (one.ariaPressed === 'true' ? at : []));

test('without script the hint says which day today is and how to write it, and no button is there that does nothing', async ({
  open,
}) => {
  const page = await open(FORM, { javaScript: false });
  expect(await page.locator('#date-hint').textContent()).toContain(
    `to today, ${keepTogether(toDayInWords(today, today))}`,
  );
  expect(await page.locator('#date-hint').textContent()).toContain(`such as ${toBritishDay(today)}.`);
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

describe('the meter picture', () => {
  test('follows what is typed, for every kind of meter, is accessible, and its words can be read on a small phone', async ({
    open,
  }) => {
    const page = await open(FORM, { javaScript: true, width: 375 });
    await page.check('input[value="Gas"]');
    const meter = page
      .locator('figure', { has: page.getByRole('group', { name: 'How does your gas meter look?' }) })
      .first();
    await page.fill('#gas_reading', '04817.3');
    expect(await meter.locator('figcaption').textContent()).toBe('Leave out 3: send only 0 4 8 1 7.');
    for (const kind of ['Numbers', 'Dials', 'Smart screen']) {
      await meter.getByRole('button', { name: kind }).press('Enter');
      expect(await meter.getByRole('button', { pressed: true }).textContent()).toBe(kind);
      expect(await meter.locator('svg').textContent()).toContain('Send 04817');
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 740 });
      expect(await meter.locator('svg text').evaluateAll(findSmallWords)).toEqual([]);
      await page.setViewportSize({ width: 375, height: 740 });
    }
    await page.context().close();
  });

  test('of two rates is of one kind, labelled day and night, with what to leave out', async ({ open }) => {
    const page = await open(FORM, { javaScript: true, width: 375 });
    await page.check('input[value="Electricity"]');
    await page.check('#is_economy_7_radio');
    const looks = page.getByRole('group', { name: 'How does your electricity meter look?' });
    await looks.getByRole('button', { name: 'Dials' }).press('Enter');
    await page.fill('#elec7_reading_normal', '2718');
    await page.fill('#elec7_reading_low', '3141');
    const meters = page.getByRole('figure', { name: /^Your electricity meter (NORMAL or DAY|LOW or NIGHT)$/ });
    expect(await meters.locator('svg').allTextContents()).toEqual([
      expect.stringMatching(/NORMAL or DAY.*Send 2718.*Leave out/s),
      expect.stringMatching(/LOW or NIGHT.*Send 3141.*Leave out/s),
    ]);
    for (const meter of await meters.all()) expect(await meter.locator('svg circle').count()).toBe(5);
    await expectAccessible(page);
    await page.context().close();
  });

  test('is heard once: nothing while somebody types, and what is too many as soon as it is there', async ({ open }) => {
    const page = await open(FORM, { javaScript: true });
    await page.check('input[value="Gas"]');
    const part = page.getByRole('group', { name: 'Gas', exact: true });
    const figure = part.getByRole('figure', { name: 'Your gas meter' });
    const field = part.getByRole('textbox', { name: 'Gas reading' });
    expect(await figure.ariaSnapshot()).toMatchInlineSnapshot(`
      "- figure "Your gas meter":
        - group "How does your gas meter look?":
          - button "Numbers" [pressed]
          - button "Dials"
          - button "Smart screen"
        - status
        - text: Type your reading and watch it appear here. Leave out the red part."
    `);
    await field.pressSequentially('04817');
    expect(await figure.getByRole('status').textContent()).toBe('');
    expect(await figure.locator('figcaption').ariaSnapshot()).toMatchInlineSnapshot(`
      "- status
      - text: You’ve typed 0 4 8 1 7. Does your meter show the same? Leave out the red part."
    `);
    await field.pressSequentially('.3');
    expect(await figure.locator('figcaption').ariaSnapshot()).toMatchInlineSnapshot(
      `"- status: "Leave out 3: send only 0 4 8 1 7.""`,
    );
    await page.getByRole('button', { name: 'Send your readings' }).click();
    await page.getByRole('alert').waitFor();
    expect(await part.ariaSnapshot()).toMatchInlineSnapshot(`
      "- group "Gas":
        - text: Gas Gas account number
        - paragraph: On your bill. It starts with 85, A or BGX.
        - paragraph: Enter your gas account number
        - textbox "Gas account number" [invalid]
        - text: Gas reading
        - paragraph: Keep zeros at the start. Leave out red numbers and any after the dot.
        - paragraph: "Gas reading must be whole numbers: leave out any after the point"
        - textbox "Gas reading" [invalid]: "04817.3"
        - figure "Your gas meter":
          - group "How does your gas meter look?":
            - button "Numbers" [pressed]
            - button "Dials"
            - button "Smart screen"
          - status: "Leave out 3: send only 0 4 8 1 7.""
    `);
    await page.context().close();
  });

  test('follows the rows of an Economy 7 meter by their labels', async ({ open }) => {
    const page = await open(FORM, { javaScript: true });
    await page.check('input[value="Electricity"]');
    await page.check('input[name="is_economy_7_radio"][value="yes"]');
    await page.fill('#elec7_reading_low', '045');
    const rows = page.locator('figure:has(svg[aria-hidden])').filter({ visible: true });
    expect(await rows.allTextContents()).toEqual([
      expect.stringContaining('NORMAL'),
      expect.stringMatching(/LOW.*0 4 5/),
    ]);
    await page.context().close();
  });

  test('is absent without JavaScript', async ({ open }) => {
    const page = await open(FORM, { javaScript: false });
    await page.check('input[value="Gas"]');
    expect(await page.getByText('Type your reading').count()).toBe(0);
    expect(await page.getByText('Which numbers do I send?').isVisible()).toBe(true);
    await page.context().close();
  });
});
