import { describe, expect, test } from 'vitest';
import { findBankSecret, isMpan } from './bank-secret.ts';

describe('a card number', () => {
  test.each([
    '4111 1111 1111 1111',
    'my card 4242424242424242 was charged twice',
    'card: 5555-5555-5555-4444.',
    '5555 5555 5555 4444 12/28 123',
    '2223 0031 2200 3222',
    'Amex 3782 822463 10005',
    '378282246310005',
    'maestro 6759 6498 2643 8453',
    '4222222222222',
    '3056 930902 5904',
    '６０１１１１１１１１１１１１１７',
    'exp 08 27 4111 1111 1111 1111 cvv 123',
    'card\n4111–1111–1111–1111',
    'card 4111 - 1111 - 1111 - 1111',
    'ref 12 4111 1111 1111 1111',
    '4111 5222 6333 6407',
    '4560 4533 4521 4568',
    '40231200 40231202',
    '6759 6498 2643 8453 003',
  ])('is found in %j', (text) => {
    expect(findBankSecret(text)).toBe('card');
  });

  test.each([
    ['with a wrong digit', '4111 1111 1111 1112'],
    ['of energy: a supply number', 'MPAN 1014 5678 9012 0, or 2000050773706'],
    ['of energy: a supply number whose whole top line is there', '03 801 425 13 1234 5678 345'],
    ['of energy: a meter point reference of gas', 'MPRN 4111111111'],
    ['of energy: a top-up card', '9826 3300 1234 5678 904'],
    ['of energy: an account', '850012345678 and A1234567'],
    ['of a phone', 'call 07700 900123 or 07700 900456, +44 20 7946 0000'],
    ['of readings', '4521 4533 4560 4588 4601 4623'],
    ['of readings that rise by little, or not at all', '4521 4521 4560 4562'],
    ['of a reading in front of a supply number', '5005 2000 0507 7370 6'],
    ['of readings in one line each', '41111\n41190\n41260\n41333'],
    ['of a bank account', 'sort code 12-34-56 account 12345678'],
    ['of an IBAN', 'GB29 NWBK 6016 1331 9268 19'],
    ['of a meter', 'meter E6S4111111111111111 and 19P4242424242424242'],
    ['longer than any card', '41111111111111114111'],
    ['of a phone’s own', 'IMEI 356938035643809'],
    ['of dates and times', '2026-11-22 10:15 2026-11-23 11:16'],
  ])('is not one %s', (_, text) => {
    expect(findBankSecret(text)).toBeNull();
  });
});

describe('a PIN or a security code', () => {
  test.each([
    'My PIN is 1234',
    'pin number: 0042',
    'pin for my debit card is “9 8 7 6”',
    '1234 is my pin',
    '4321 is the card PIN',
    'CVV 123',
    'the security code is 4321',
  ])('is found in %j', (text) => {
    expect(findBankSecret(text)).toBe('pin');
  });

  test.each([
    'I forgot my PIN and the meter shows 01234.5',
    'pin 12345678',
    'I was asked for my PIN. My reading is 1234',
    'My pin does not work since 2025',
    'The pinned notice says 1234',
    'spin 1234',
    'pin at 12:30',
    'Two-pin plug, 1200 watts',
    'my account ends in 1234',
    'security lights use 200 watts',
  ])('is not one: %j', (text) => {
    expect(findBankSecret(text)).toBeNull();
  });
});

describe('the check of a supply number', () => {
  test.each(['2000050773706', '1014567890124', '2200001234569'])('accepts %s', (digits) => {
    expect(isMpan(digits)).toBe(true);
  });

  test.each([
    ['another check digit', '2000050773705'],
    ['two digits changed places', '2000507073706'],
    ['a digit less', '200005077370'],
    ['a digit more', '20000507737060'],
    ['no distributor', '3014567890124'],
    ['no distributor, with a right check digit', '3014567890120'],
    ['a digit less, with a right check digit', '200005077470'],
    ['a digit more, with a right check digit', '20000507737006'],
  ])('rejects a number with %s', (_, digits) => {
    expect(isMpan(digits)).toBe(false);
  });
});

/** Fictional numbers with valid check digits. */
function createMpan(random: () => number): string {
  for (;;) {
    const core = `${10 + Math.floor(random() * 20)}${String(Math.floor(random() * 1e10)).padStart(10, '0')}`;
    for (let check = 0; check < 10; check += 1) if (isMpan(`${core}${check}`)) return `${core}${check}`;
  }
}

test('real supply numbers and meter point references are not mistaken for cards', () => {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const draw = (digits: number) => String(Math.floor(random() * 10 ** digits)).padStart(digits, '0');
  const found: string[] = [];
  for (let i = 0; i < 5_000; i += 1) {
    const mpan = createMpan(random);
    const groups = `${mpan.slice(0, 2)} ${mpan.slice(2, 6)} ${mpan.slice(6, 10)} ${mpan.slice(10)}`;
    const top = `0${1 + Math.floor(random() * 8)} ${draw(3)} ${draw(3)}`;
    for (const text of [
      mpan,
      groups,
      `${mpan.slice(0, 4)} ${mpan.slice(4, 8)} ${mpan.slice(8, 12)} ${mpan.slice(12)}`,
      `${top} ${groups}`,
      `${top}${mpan}`.replaceAll(' ', ''),
      `MPRN ${draw(10)} ${draw(10)}`,
      `85${draw(10)} 85${draw(10)}`,
      `07${draw(3)} ${draw(6)} 07${draw(9)}`,
    ])
      if (findBankSecret(text) !== null) found.push(text);
  }
  expect(found).toEqual([]);
});

test('a long text of digits is checked in linear time', () => {
  // Processor time of this thread, because elapsed time also counts other programs.
  const before = process.threadCpuUsage();
  for (const text of ['4'.repeat(30_000), '4 '.repeat(15_000), '4111 '.repeat(6_000), 'pin is '.repeat(4_000)])
    findBankSecret(text);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(500);
});
