import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, monthBefore, toLondonDay } from '#domain/dates.ts';
import { METER_READING_FAILED, METER_READING_OFF } from '#domain/errors.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { toSentTo, toText } from './complaint-steps.ts';

const FORM = '/help-and-support/submit-meter-read';
const SENT = '/help-and-support/submit-meter-read-confirm';
const today = toLondonDay(new Date());

const PERSON = {
  company: 'Price-cap',
  reading_date: '',
  title: 'Dr',
  first_name: 'Zoë-Anne',
  last_name: "O'Brien",
  telephone: '01204 62345',
  email: '',
  date: today,
  intent: 'submit',
};
/** Everything a browser posts: what does not apply is posted too, as it stood when the fuel was changed. */
const EVERYTHING = {
  ...PERSON,
  gas_account_number: '85 0012 3456 78',
  gas_reading: '001234',
  elec_account_number: 'bgx1234',
  elec_reading: '012345',
  elec7_reading_normal: '00456',
  elec7_reading_low: '00789',
};
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

/** What the form shows in a field. */
function readValue(html: string, name: string): string | undefined {
  const input = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /\bvalue="([^"]*)"/.exec(input)?.[1];
}

describe('the lead that an outside back end receives', () => {
  let backEnd: RecordingServer;
  let product: Product;
  beforeAll(async () => {
    backEnd = await startRecordingServer();
    product = await startProduct({ env: { API_BASE_URL: backEnd.origin, RATE_LIMIT: 'off' } });
  });
  afterAll(async () => {
    await product.stop();
    await backEnd.stop();
  });
  beforeEach(() => backEnd.reset());

  test.each(ROWS)(
    '%s with Economy 7 "%s" has exactly the keys of §3',
    async (fuel, economy7, sentFuel, information) => {
      const visitor = createVisitor(product.origin);
      const sent = await visitor.post(FORM, { ...EVERYTHING, 'fuel-radio-btns': fuel, is_economy_7_radio: economy7 });
      expect([sent.status, toSentTo(sent.location)]).toEqual([303, SENT]);
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
      expect((await visitor.get(SENT)).html).toContain(backEnd.leads[0]?.id);
    },
  );

  const gas = { ...EVERYTHING, 'fuel-radio-btns': 'Gas', email: 'zoe@example.org' };

  test('a failed send shows the alert of §8, keeps values and date, and one press tries again', async () => {
    const visitor = createVisitor(product.origin);
    backEnd.behaviour.fail = 10;
    const failed = await visitor.post(FORM, gas);
    expect(failed.status).toBe(503);
    expect(toText(failed.html)).toContain(METER_READING_FAILED);
    expect(failed.html).toMatch(/role="alert".*<button[^>]*form="meter-reading"[^>]*value="submit"[^>]*>Try again</s);
    for (const html of [failed.html, (await visitor.get(FORM)).html]) {
      expect(['first_name', 'gas_reading', 'date', 'reading_date'].map((name) => readValue(html, name))).toEqual([
        'Zoë-Anne',
        '001234',
        today,
        today,
      ]);
    }
    backEnd.behaviour.fail = 0;
    expect(toSentTo((await visitor.post(FORM, gas)).location)).toBe(SENT);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('readings that could not be sent outlive the draft, as numbers and a date only', async () => {
    const visitor = createVisitor(product.origin);
    backEnd.behaviour.fail = 10;
    await visitor.post(FORM, { ...EVERYTHING, 'fuel-radio-btns': 'Dual', is_economy_7_radio: 'yes' });
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
      today,
      '',
    ]);
    backEnd.behaviour.fail = 0;
    const sent = await visitor.post(FORM, { ...EVERYTHING, 'fuel-radio-btns': 'Dual', is_economy_7_radio: 'yes' });
    expect(toSentTo(sent.location)).toBe(SENT);
    expect(visitor.cookies.has('hs_readings_unsent')).toBe(false);
    expect((await visitor.get(FORM)).html).not.toContain('We could not take');
  });

  test('an answer lost after the back end stored the lead is sent again under the same key: one lead', async () => {
    const visitor = createVisitor(product.origin);
    backEnd.behaviour.dropAfterStoring = 2;
    await visitor.post(FORM, gas);
    expect(toSentTo((await visitor.post(FORM, gas)).location)).toBe(SENT);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a double press, Back, reload and a second tab send once, also as the first thing a new browser does', async () => {
    const visitor = createVisitor(product.origin);
    await visitor.get(FORM);
    const send = () => visitor.post(FORM, gas);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ location }) => toSentTo(location))).toEqual(Array(4).fill(SENT));
    expect(backEnd.leads).toHaveLength(1);
    expect(readValue((await visitor.get(FORM)).html, 'gas_reading')).toBe('');
  });

  test('the reading of another day is another lead', async () => {
    const visitor = createVisitor(product.origin);
    await visitor.post(FORM, gas);
    await visitor.post(FORM, { ...gas, date: addDays(today, -1) });
    expect(backEnd.leads).toHaveLength(2);
  });

  test('nothing that was typed, and no query string, is in the log', async () => {
    await createVisitor(product.origin).get(`${FORM}?first_name=Secret&telephone=07700900123`);
    expect(product.lines.join('\n')).not.toMatch(/Zoë|O'Brien|zoe@|62345|001234|BGX|Secret|first_name|07700/);
  });
});

describe('the form on the embedded back end', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ env: { RATE_LIMIT: 'off' } });
  });
  afterAll(() => product.stop());

  const gas = { ...EVERYTHING, 'fuel-radio-btns': 'Gas' };

  test('a refused form answers 400 with its errors in page order, each a link to its field, and what was typed', async () => {
    const answer = await createVisitor(product.origin).post(FORM, {
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
      ['first_name', 'Enter your first name'],
      ['gas_account_number', 'Enter your gas account number'],
      ['gas_reading', 'Gas reading must be 6 digits or fewer'],
      ['elec_account_number', 'Enter your electricity account number'],
      ['elec_reading', 'Electricity reading must be whole numbers: leave out any after the point'],
      ['date', 'Enter the date you took the reading'],
    ]);
    const places = links.map(([field]) => answer.html.indexOf(`id="${field}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(readValue(answer.html, 'gas_reading')).toBe('1234567');
  });

  test('without a fuel the choice itself is what is missing', async () => {
    const answer = await createVisitor(product.origin).post(FORM, PERSON);
    expect(answer.html).toContain('<a href="#fuel-radio-btns">Select which readings you want to send</a>');
    expect(answer.html).toContain('id="fuel-radio-btns"');
  });

  test('the date field offers the window that the rule accepts', async () => {
    const { html } = await createVisitor(product.origin).get(FORM);
    expect(html).toMatch(new RegExp(`<input[^>]*type="date"[^>]*min="${monthBefore(today)}"[^>]*max="${today}"`));
    const late = await createVisitor(product.origin).post(FORM, { ...gas, date: addDays(today, 1) });
    expect(late.html).toContain('Date of the reading must be today or in the past');
    expect(
      toSentTo((await createVisitor(product.origin).post(FORM, { ...gas, date: monthBefore(today) })).location),
    ).toBe(SENT);
    expect(
      (await createVisitor(product.origin).post(FORM, { ...gas, date: addDays(monthBefore(today), -1) })).status,
    ).toBe(400);
  });

  test('a link fills the form in and its query string is gone at once', async () => {
    const visitor = createVisitor(product.origin);
    const link =
      '?title=Mrs&first_name=Ann&last_name=Ng&telephone=07700900123&email=ann%40example.com&gas_account_number=A1234&elec_account_number=BGX1234&fuel=Dual';
    const answer = await visitor.get(FORM + link);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    // Nothing of the link is in the address; an id is, until the browser has shown that it keeps cookies.
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

  test('a link never overwrites what the person typed since', async () => {
    const visitor = createVisitor(product.origin);
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

  test('a signed-in customer finds name, email and phone filled in', async () => {
    const browser = createVisitor();
    const { url, html: text } = await browser.signIn(product.origin, 'older@example.com', FORM);
    expect(url.pathname).toBe(FORM);
    for (const field of ['first_name', 'last_name', 'email', 'telephone']) expect(readValue(text, field)).toMatch(/./);
  });

  test('a link that says nothing of the person leaves a signed-in customer their own details; what they type stays', async () => {
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
    await browser.submit(page, { ...EVERYTHING, 'fuel-radio-btns': 'Gas', last_name: '', telephone: '' });
    const again = await browser.go(product.origin + FORM);
    expect(known.map((name) => readValue(again.html, name))).toEqual(['Zoë-Anne', '', '', '']);
  });

  test('a trailing slash leads to the address without one', async () => {
    expect((await createVisitor(product.origin).get(`${FORM}/`)).location).toBe(FORM);
  });

  test('an unusual number of digits is a question, and a yes sends the reading as it stands', async () => {
    const visitor = createVisitor(product.origin);
    const asked = await visitor.post(FORM, { ...gas, gas_reading: '123' });
    expect(asked.status).toBe(200);
    expect(asked.html).not.toContain('There is a problem');
    expect(toText(asked.html)).toContain('123 is shorter than most readings. Did you include the zeros at the start?');
    expect(asked.html).toContain('<a href="#gas_reading">Change the gas reading</a>');
    const confirmed = readValue(asked.html, 'confirmed') ?? '';
    const other = await visitor.post(FORM, { ...gas, gas_reading: '12', confirmed });
    expect(toText(other.html)).toContain('12 is shorter than most readings');
    expect(toSentTo((await visitor.post(FORM, { ...gas, gas_reading: '123', confirmed })).location)).toBe(SENT);
  });

  test('a reading lower than the last one from this browser is a question; another browser is asked nothing', async () => {
    const visitor = createVisitor(product.origin);
    await visitor.post(FORM, { ...gas, gas_reading: '05000', date: addDays(today, -3) });
    const asked = await visitor.post(FORM, { ...gas, gas_reading: '04999' });
    expect(toText(asked.html)).toMatch(
      /04999 is lower than 05000, the reading of \w+ \d+ \w+( \d{4})?\. Is it right\?/,
    );
    const confirmed = readValue(asked.html, 'confirmed') ?? '';
    expect(toSentTo((await visitor.post(FORM, { ...gas, gas_reading: '04999', confirmed })).location)).toBe(SENT);
    expect(toSentTo((await createVisitor(product.origin).post(FORM, { ...gas, gas_reading: '04999' })).location)).toBe(
      SENT,
    );
  });

  test('the browser forgets its last readings when asked to', async () => {
    const visitor = createVisitor(product.origin);
    await visitor.post(FORM, { ...gas, gas_reading: '05000' });
    expect((await visitor.get(FORM)).html).toContain('Forget my last readings');
    expect((await visitor.post(FORM, { intent: 'forget' })).location).toBe(FORM);
    expect(visitor.cookies.has('hs_readings')).toBe(false);
    expect((await visitor.get(FORM)).html).not.toContain('Forget my last readings');
  });

  test('the thank-you page has the reference and the three working days, survives a reload, and is nobody else’s', async () => {
    const visitor = createVisitor(product.origin);
    await visitor.post(FORM, gas);
    const first = await visitor.get(SENT);
    const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(first.html)?.[0] ?? 'none';
    expect(toText(first.html)).toMatch(/Thank you for your meter readings.*three working days.*By \w+day \d/);
    expect((await visitor.get(SENT)).html).toContain(reference);
    expect((await createVisitor(product.origin).get(SENT)).html).not.toMatch(/HS-[0-9A-Z]{4}-/);
  });

  test('the price-cap copy is on the form, and /meterreads names every way to send a reading', async () => {
    expect(toText((await createVisitor(product.origin).get(FORM)).html)).toMatch(
      /price cap decreased on 1 July 2025 \..*closed on 14 July 2025 ?\..*Readings may take three working days to show/,
    );
    const ways = await createVisitor(product.origin).get('/meterreads');
    expect(ways.status).toBe(200);
    expect(ways.html).toMatch(
      /href="\/help-and-support\/submit-meter-read".*href="tel:.*href="\/help-and-support\/meters\/send-a-meter-reading"/s,
    );
  });
});

describe('with the form switched off', () => {
  test('the route says so and leads to the other ways; nothing is kept or sent', async () => {
    const product = await startProduct({ env: { METER_READING_FORM: 'off' } });
    const visitor = createVisitor(product.origin);
    const { html } = await visitor.get(FORM);
    expect(toText(html)).toContain(METER_READING_OFF);
    expect(html).toContain('href="/meterreads"');
    expect(html).not.toContain('gas_reading');
    expect((await visitor.get(`${FORM}?first_name=Ann`)).location).toBe(FORM);
    expect((await visitor.post(FORM, { ...EVERYTHING, 'fuel-radio-btns': 'Gas' })).location).toBe(FORM);
    expect((await visitor.get(SENT)).html).not.toMatch(/HS-[0-9A-Z]{4}-/);
    expect((await visitor.get('/meterreads')).html).not.toContain('href="/help-and-support/submit-meter-read"');
    await product.stop();
  });
});
