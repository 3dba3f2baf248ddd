/** The meter-reading form on the embedded back end, and switched off. */
import { describe, expect } from 'vitest';
import { addDays, monthBefore } from '#domain/dates.ts';
import { METER_READING_OFF } from '#domain/errors.ts';
import { toBritishDay } from '#domain/rules/british-day.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { toSentTo, toText } from './complaint-steps.ts';
import { FORM, CONFIRMATION_PATH, today, PERSON, ALL_FIELDS, readValue } from './meter-reading-steps.ts';

describe('the form on the embedded back end', () => {
  const gas = { ...ALL_FIELDS, 'fuel-radio-btns': 'Gas' };

  test('an invalid form returns 400 with an error summary in page order, linked to the fields, and the typed values', async ({
    visitor,
  }) => {
    const answer = await visitor.post(FORM, {
      ...PERSON,
      first_name: '',
      'fuel-radio-btns': 'Dual',
      gas_reading: '1234567',
      elec_reading: '12.5',
      date: '',
    });
    expect(answer.status).toBe(400);
    expect(answer.html).toMatch(/<title>Error: /);
    const links = [...answer.html.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, field, words]) => [field, words]);
    expect(links).toEqual([
      ['gas_account_number', 'Enter your gas account number'],
      ['gas_reading', 'Gas reading must be 6 digits or fewer'],
      ['elec_account_number', 'Enter your electricity account number'],
      ['elec_reading', 'Electricity reading must be a whole number: leave out anything after the decimal point'],
      ['date', 'Enter the date you took the reading'],
      ['first_name', 'Enter your first name'],
    ]);
    const places = links.map(([field]) => answer.html.indexOf(`id="${field}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(readValue(answer.html, 'gas_reading')).toBe('1234567');
  });

  test('without a fuel, the error is on that choice', async ({ visitor }) => {
    const answer = await visitor.post(FORM, PERSON);
    expect(answer.html).toContain('<a href="#fuel-radio-btns">Select which readings you want to send</a>');
    expect(answer.html).toContain('id="fuel-radio-btns"');
  });

  test('the date field states the range of accepted dates', async ({ product }) => {
    const { html } = await createVisitor(product.origin).get(FORM);
    expect(html).toContain(`Up to a month ago, for example ${toBritishDay(today)}`);
    const late = await createVisitor(product.origin).post(FORM, { ...gas, date: addDays(today, 1) });
    expect(late.html).toContain('Date of the reading must be today or in the past');
    expect(
      toSentTo((await createVisitor(product.origin).post(FORM, { ...gas, date: monthBefore(today) })).location),
    ).toBe(CONFIRMATION_PATH);
    expect(
      (await createVisitor(product.origin).post(FORM, { ...gas, date: addDays(monthBefore(today), -1) })).status,
    ).toBe(400);
  });

  test('a link prefills the form, and redirects to the address without its query string', async ({ visitor }) => {
    const link =
      '?title=Mrs&first_name=Ann&last_name=Ng&telephone=07700900123&email=ann%40example.com&gas_account_number=A1234&elec_account_number=BGX1234&fuel=Dual';
    const answer = await visitor.get(FORM + link);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    // An anonymous id stays in the address until the browser has shown that it accepts cookies.
    expect(answer.location).toMatch(/^\/help-and-support\/submit-meter-read\?link=[\w-]{32}$/);
    const clean = await visitor.get(answer.location ?? '');
    expect([clean.status, clean.location, clean.headers.get('cache-control')]).toEqual([302, FORM, 'no-store']);
    const { html } = await visitor.get(FORM);
    const names = ['first_name', 'last_name', 'telephone', 'email', 'gas_account_number', 'elec_account_number'];
    expect(names.map((name) => readValue(html, name))).toEqual([
      'Ann',
      'Ng',
      '07700900123',
      'ann@example.com',
      'A1234',
      'BGX1234',
    ]);
    expect(html).toMatch(/<option selected="">Mrs</);
    expect(html).toMatch(/<input[^>]*value="Dual"[^>]*checked=""|<input[^>]*checked=""[^>]*value="Dual"/);
  });

  test('a link never overwrites values typed since', async ({ visitor }) => {
    await visitor.get((await visitor.get(`${FORM}?first_name=Ann&gas_account_number=A1111`)).location ?? '');
    await visitor.post(FORM, { ...gas, first_name: 'Anna', gas_account_number: 'A1111', date: '' });
    await visitor.get(`${FORM}?first_name=Ann&gas_account_number=A2222`);
    const { html } = await visitor.get(FORM);
    expect(['first_name', 'gas_account_number', 'gas_reading'].map((name) => readValue(html, name))).toEqual([
      'Anna',
      'A2222',
      '001234',
    ]);
  });

  test('a signed-in customer’s name, email and phone are prefilled', async ({ product }) => {
    const browser = createVisitor();
    const { url, html: text } = await browser.signIn(product.origin, 'older@example.com', FORM);
    expect(url.pathname).toBe(FORM);
    for (const field of ['first_name', 'last_name', 'email', 'telephone']) expect(readValue(text, field)).toMatch(/./);
  });

  test('a link without a name keeps a signed-in customer’s details until the customer submits others', async ({
    product,
  }) => {
    const browser = createVisitor();
    await browser.signIn(product.origin, 'older@example.com', FORM);
    const known = ['first_name', 'last_name', 'telephone', 'email'];
    const page = await browser.go(`${product.origin}${FORM}?fuel=Gas&email=other%40example.com`);
    expect(page.url.search).toBe('');
    expect(known.map((name) => readValue(page.html, name))).toEqual([
      'Olwen',
      'Alderson-Price',
      '07700 900102',
      'other@example.com',
    ]);
    expect(page.html).toMatch(/<input[^>]*value="Gas"[^>]*checked=""|<input[^>]*checked=""[^>]*value="Gas"/);
    await browser.submit(page, { ...ALL_FIELDS, 'fuel-radio-btns': 'Gas', last_name: '', telephone: '' });
    const again = await browser.go(product.origin + FORM);
    expect(known.map((name) => readValue(again.html, name))).toEqual(['Zoë-Anne', '', '', '']);
  });

  test('an address with a trailing slash redirects to the address without one', async ({ visitor }) => {
    expect((await visitor.get(`${FORM}/`)).location).toBe(FORM);
  });

  test('an unusual number of digits is queried, and confirming sends the reading unchanged', async ({ visitor }) => {
    const asked = await visitor.post(FORM, { ...gas, gas_reading: '123' });
    expect(asked.status).toBe(200);
    expect(asked.html).not.toContain('There is a problem');
    expect(toText(asked.html)).toContain('123 is shorter than most readings. Did you include the zeros at the start?');
    expect(asked.html).toContain('<a href="#gas_reading">Change the gas reading</a>');
    const confirmed = readValue(asked.html, 'confirmed') ?? '';
    const other = await visitor.post(FORM, { ...gas, gas_reading: '12', confirmed });
    expect(toText(other.html)).toContain('12 is shorter than most readings');
    expect(toSentTo((await visitor.post(FORM, { ...gas, gas_reading: '123', confirmed })).location)).toBe(
      CONFIRMATION_PATH,
    );
  });

  test('a reading corrected after a query is sent without another query', async ({ visitor }) => {
    const asked = await visitor.post(FORM, { ...gas, gas_reading: '123' });
    const confirmed = readValue(asked.html, 'confirmed') ?? '';
    expect(toSentTo((await visitor.post(FORM, { ...gas, gas_reading: '01234', confirmed })).location)).toBe(
      CONFIRMATION_PATH,
    );
  });

  test('a reading lower than the last one from the same browser is queried, but not in another browser', async ({
    product,
    visitor,
  }) => {
    await visitor.post(FORM, { ...gas, gas_reading: '05000', date: addDays(today, -3) });
    const asked = await visitor.post(FORM, { ...gas, gas_reading: '04999' });
    expect(toText(asked.html)).toMatch(
      /04999 is lower than 05000, the reading of \w+ \d+ \w+( \d{4})?\. Is it right\?/,
    );
    const confirmed = readValue(asked.html, 'confirmed') ?? '';
    expect(toSentTo((await visitor.post(FORM, { ...gas, gas_reading: '04999', confirmed })).location)).toBe(
      CONFIRMATION_PATH,
    );
    expect(toSentTo((await createVisitor(product.origin).post(FORM, { ...gas, gas_reading: '04999' })).location)).toBe(
      CONFIRMATION_PATH,
    );
  });

  test('a button deletes the last readings from the browser', async ({ visitor }) => {
    await visitor.post(FORM, { ...gas, gas_reading: '05000' });
    expect((await visitor.get(FORM)).html).toContain('Delete my last readings');
    expect((await visitor.post(FORM, { intent: 'forget' })).location).toBe(FORM);
    expect(visitor.cookies.has('hs_readings')).toBe(false);
    expect((await visitor.get(FORM)).html).not.toContain('Delete my last readings');
  });

  test('the thank-you page has the reference and the three working days, survives a reload, and is private', async ({
    product,
    visitor,
  }) => {
    await visitor.post(FORM, gas);
    const first = await visitor.get(CONFIRMATION_PATH);
    const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(first.html)?.[0] ?? 'none';
    expect(toText(first.html)).toMatch(/Thank you for your meter readings.*three working days.*By \w+day \d/);
    expect((await visitor.get(CONFIRMATION_PATH)).html).toContain(reference);
    expect((await createVisitor(product.origin).get(CONFIRMATION_PATH)).html).not.toMatch(/HS-[0-9A-Z]{4}-/);
  });

  test('a form saved by another tab is empty after that tab sends the same readings again', async ({ visitor }) => {
    await visitor.post(FORM, { ...gas, 'open-page': 'the-first' });
    await visitor.post(FORM, { ...gas, intent: 'keep', 'open-page': 'the-other', save: `${Date.now()}` });
    expect(readValue((await visitor.get(FORM)).html, 'gas_reading')).toBe(gas.gas_reading);
    expect(toSentTo((await visitor.post(FORM, { ...gas, 'open-page': 'the-other' })).location)).toBe(CONFIRMATION_PATH);
    const { html } = await visitor.get(FORM);
    expect([readValue(html, 'gas_reading'), readValue(html, 'first_name')]).toEqual(['', '']);
  });

  test('values typed since in another tab are kept when the first tab sends its readings again', async ({
    visitor,
  }) => {
    await visitor.post(FORM, { ...gas, 'open-page': 'the-first' });
    const since = { ...gas, gas_reading: '54321' };
    await visitor.post(FORM, { ...since, intent: 'keep', 'open-page': 'the-other', save: `${Date.now()}` });
    expect(toSentTo((await visitor.post(FORM, { ...gas, 'open-page': 'the-first' })).location)).toBe(CONFIRMATION_PATH);
    expect(readValue((await visitor.get(FORM)).html, 'gas_reading')).toBe('54321');
  });

  test('the form has the price-cap text, and /meterreads lists every way to send a reading', async ({ product }) => {
    expect(toText((await createVisitor(product.origin).get(FORM)).html)).toMatch(
      /price cap decreased on 1 July 2025 ?\..*deadline for readings was 14 July 2025 ?\..*Readings may take three working days to show/,
    );
    const ways = await createVisitor(product.origin).get('/meterreads');
    expect(ways.status).toBe(200);
    expect(ways.html).toMatch(
      /href="\/help-and-support\/submit-meter-read".*href="tel:.*href="\/help-and-support\/meters\/send-a-meter-reading"/s,
    );
  });
});

describe('with the form switched off', () => {
  test('the page says that the form is unavailable and links to the other ways, and a post stores and sends nothing', async ({
    startOther,
  }) => {
    const visitor = createVisitor((await startOther({ env: { METER_READING_FORM: 'off' } })).origin);
    const { html } = await visitor.get(FORM);
    expect(toText(html)).toContain(METER_READING_OFF);
    expect(html).toContain('href="/meterreads"');
    expect(html).not.toContain('gas_reading');
    expect((await visitor.get(`${FORM}?first_name=Ann`)).location).toBe(FORM);
    expect((await visitor.post(FORM, { ...ALL_FIELDS, 'fuel-radio-btns': 'Gas' })).location).toBe(FORM);
    expect((await visitor.get(CONFIRMATION_PATH)).html).not.toMatch(/HS-[0-9A-Z]{4}-/);
    expect((await visitor.get('/meterreads')).html).not.toContain('href="/help-and-support/submit-meter-read"');
  });
});
