import { expect, test } from 'vitest';
import { createBrowserCookies } from '#domain/cookies.ts';
import { setReadings, readReadings, SENT_COOKIE, toUnsentFields } from './readings-cookie.server.ts';

/** A browser that sends this cookie to a site; `set` is what its response sets. */
function createBrowser(cookie = '', origin = 'http://127.0.0.1:3000') {
  const set: string[] = [];
  const request = new Request(origin, { headers: { cookie } });
  return { set, cookies: createBrowserCookies(request, origin, (value) => void set.push(value)) };
}

const kept = {
  gas_reading: { reading: '00123', date: '2026-11-01' },
  elec7_reading_low: { reading: '4', date: '2026-11-02' },
};

test('readings are restored from an HttpOnly cookie', () => {
  const { set, cookies } = createBrowser();
  setReadings(SENT_COOKIE, kept, { cookies });
  const [cookie = ''] = set;
  expect(cookie).toBe(
    'hs_readings=gas_reading.00123.2026-11-01~elec7_reading_low.4.2026-11-02; Path=/; HttpOnly; SameSite=Lax; Max-Age=8640000',
  );
  expect(readReadings(SENT_COOKIE, createBrowser(`a=b; ${cookie.split(';')[0]}`))).toEqual(kept);
});

test('behind https the cookie belongs to this host alone', () => {
  const { set, cookies } = createBrowser('hs_readings=gas_reading.1.2026-11-01', 'https://help.example');
  expect(readReadings(SENT_COOKIE, { cookies })).toEqual({});
  setReadings(SENT_COOKIE, kept, { cookies });
  expect(set[0]).toMatch(/^__Host-hs_readings=.*; Secure$/);
});

test('without readings the cookie is removed', () => {
  const { set, cookies } = createBrowser();
  setReadings(SENT_COOKIE, {}, { cookies });
  expect(set[0]).toMatch(/^hs_readings=; .*Max-Age=0$/);
});

test('invalid readings are left out', () => {
  for (const value of [
    '',
    'x',
    '__proto__.1.2026-11-01',
    'gas_reading.1234567.2026-11-01',
    'gas_reading.1.2026-02-30',
    'gas_reading.<b>.2026-11-01',
    'date.1.2026-11-01',
  ]) {
    expect(readReadings(SENT_COOKIE, createBrowser(`hs_readings=${value}`))).toEqual({});
  }
});

test('unsent readings have their fuels', () => {
  expect(toUnsentFields({})).toEqual({});
  expect(toUnsentFields(kept)).toEqual({
    gas_reading: '00123',
    elec7_reading_low: '4',
    'fuel-radio-btns': 'Dual',
    is_economy_7_radio: 'yes',
    date: '01/11/2026',
  });
  expect(toUnsentFields({ gas_reading: kept.gas_reading })).toMatchObject({
    'fuel-radio-btns': 'Gas',
    is_economy_7_radio: 'no',
  });
});
