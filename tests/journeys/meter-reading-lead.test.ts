/** What an external back end receives for a meter reading. */
import { describe, expect } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { METER_READING_FAILED } from '#domain/errors.ts';
import { toBritishDay } from '#domain/rules/british-day.ts';
import { backEndTest as test } from '#tests/support/back-end-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { toSentTo, toText } from './complaint-steps.ts';
import { FORM, CONFIRMATION_PATH, today, ALL_FIELDS, readValue } from './meter-reading-steps.ts';

const GAS = { GasAccountNumber: '850012345678', GasReading: '001234' };

const ONE_RATE = { ElecAccountNumber: 'BGX1234', IsEconomy7: 'no', ElecReading: '012345' };

const TWO_RATES = {
  ElecAccountNumber: 'BGX1234',
  IsEconomy7: 'yes',
  Elec7ReadingNormal: '00456',
  Eec7ReadingLow: '00789',
};

const ROWS = [
  ['Dual', 'no', 'Gas and Electricity', { ...GAS, ...ONE_RATE }],
  ['Dual', 'yes', 'Gas and Electricity', { ...GAS, ...TWO_RATES }],
  ['Gas', 'no', 'Gas', GAS],
  ['Gas', 'yes', 'Gas', GAS],
  ['Electricity', 'no', 'Electricity', ONE_RATE],
  ['Electricity', 'yes', 'Electricity', TWO_RATES],
] as const;

describe('the meter-reading lead sent to an external back end', () => {
  test.beforeEach(({ backEnd }) => backEnd.reset());

  test.for(ROWS)(
    '%s with Economy 7 "%s" has exactly the keys of §3',
    async ([fuel, economy7, sentFuel, information], { backEnd, product }) => {
      const visitor = createVisitor(product.origin);
      const sent = await visitor.post(FORM, { ...ALL_FIELDS, 'fuel-radio-btns': fuel, is_economy_7_radio: economy7 });
      expect([sent.status, toSentTo(sent.location)]).toEqual([303, CONFIRMATION_PATH]);
      expect(backEnd.requests.find(({ target }) => target === '/v1/leads')?.body).toEqual({
        data: {
          type: 'leads',
          attributes: {
            title: 'Dr',
            topic: 'PriceCapMeterRead',
            first_name: 'Zoë-Anne',
            last_name: "O'Brien",
            email: null,
            telephone: '01204 62345',
            date: today,
            'vulnerability-consent': false,
            account: '',
            'customer-references': [],
            'contact-preference': null,
            'additional-information': {
              Telephone: '01204 62345',
              Fuel: sentFuel,
              Company: 'Price-cap',
              ReadingDate: today,
              ...information,
            },
          },
        },
      });
      expect((await visitor.get(CONFIRMATION_PATH)).html).toContain(backEnd.leads[0]?.id);
    },
  );

  const gas = { ...ALL_FIELDS, 'fuel-radio-btns': 'Gas', email: 'zoe@example.org' };

  test('a failed send shows the alert of §8, keeps values and date, and one click retries', async ({
    backEnd,
    product,
  }) => {
    const visitor = createVisitor(product.origin);
    backEnd.behaviour.fail = 10;
    const failed = await visitor.post(FORM, gas);
    expect(failed.status).toBe(503);
    expect(toText(failed.html)).toContain(METER_READING_FAILED);
    expect(failed.html).toMatch(/role="alert".*<button[^>]*form="step"[^>]*value="submit"[^>]*>Try again</s);
    for (const html of [failed.html, (await visitor.get(FORM)).html]) {
      expect(['first_name', 'gas_reading', 'date', 'reading_date'].map((name) => readValue(html, name))).toEqual([
        'Zoë-Anne',
        '001234',
        today,
        today,
      ]);
    }
    backEnd.behaviour.fail = 0;
    expect(toSentTo((await visitor.post(FORM, gas)).location)).toBe(CONFIRMATION_PATH);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('unsent readings are kept longer than the draft, as numbers and a date only', async ({ backEnd, product }) => {
    const visitor = createVisitor(product.origin);
    backEnd.behaviour.fail = 10;
    await visitor.post(FORM, { ...ALL_FIELDS, 'fuel-radio-btns': 'Dual', is_economy_7_radio: 'yes' });
    visitor.cookies.delete('hs_draft');
    const kept = visitor.cookies.get('hs_readings_unsent') ?? '';
    expect(kept).toBe(
      `gas_reading.001234.${today}~elec7_reading_normal.00456.${today}~elec7_reading_low.00789.${today}`,
    );
    const { html } = await visitor.get(FORM);
    expect(html).toContain('We could not take your readings last time');
    expect(['gas_reading', 'elec7_reading_low', 'date', 'first_name'].map((name) => readValue(html, name))).toEqual([
      '001234',
      '00789',
      toBritishDay(today),
      '',
    ]);
    backEnd.behaviour.fail = 0;
    const sent = await visitor.post(FORM, { ...ALL_FIELDS, 'fuel-radio-btns': 'Dual', is_economy_7_radio: 'yes' });
    expect(toSentTo(sent.location)).toBe(CONFIRMATION_PATH);
    expect(visitor.cookies.has('hs_readings_unsent')).toBe(false);
    expect((await visitor.get(FORM)).html).not.toContain('We could not take');
  });

  test('a retry after a lost response uses the same idempotency key and creates one lead', async ({
    backEnd,
    product,
  }) => {
    const visitor = createVisitor(product.origin);
    backEnd.behaviour.dropAfterStoring = 2;
    await visitor.post(FORM, gas);
    expect(toSentTo((await visitor.post(FORM, gas)).location)).toBe(CONFIRMATION_PATH);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a double click, Back, reload and a second tab create one lead, even from a new browser', async ({
    backEnd,
    product,
  }) => {
    const visitor = createVisitor(product.origin);
    await visitor.get(FORM);
    const send = () => visitor.post(FORM, gas);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ location }) => toSentTo(location))).toEqual(Array(4).fill(CONFIRMATION_PATH));
    expect(backEnd.leads).toHaveLength(1);
    expect(readValue((await visitor.get(FORM)).html, 'gas_reading')).toBe('');
  });

  test('a reading for another day is another lead', async ({ backEnd, product }) => {
    const visitor = createVisitor(product.origin);
    await visitor.post(FORM, gas);
    await visitor.post(FORM, { ...gas, date: addDays(today, -1) });
    expect(backEnd.leads).toHaveLength(2);
  });

  test('the log contains no typed value and no query string', async ({ product }) => {
    await createVisitor(product.origin).get(`${FORM}?first_name=Secret&telephone=07700900123`);
    expect(product.lines.join('\n')).not.toMatch(/Zoë|O'Brien|zoe@|62345|001234|BGX|Secret|first_name|07700/);
  });
});
