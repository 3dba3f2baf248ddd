import { expect, test } from 'vitest';
import { createWordFinisher } from './finish-word.ts';

const uses = new Map(
  Object.entries({
    power: 40,
    plan: 30,
    payment: 90,
    pay: 200,
    tariff: 50,
    tarrif: 9,
    boiler: 80,
    boilers: 9,
    of: 900,
  }),
);
const pairs = new Map([
  ['no power', 12],
  ['no plan', 2],
]);
const finish = createWordFinisher({
  uses,
  isMeant: (word) => word !== 'tarrif',
  countPairs: (first, second) => pairs.get(`${first} ${second}`) ?? 0,
});

test.each([
  ['no p', 'no power'],
  ['boil', 'boiler'],
  ['How much does my boil', 'How much does my boiler'],
  ['tar', 'tariff'],
  ['tarr', 'tariff'],
  ['biol', 'boiler'],
  ['pay', 'pay'],
  ['pa', 'pa'],
  ['my p', 'my p'],
  ['o', 'o'],
  ['of', 'of'],
  ['xyzz', 'xyzz'],
  ['pay ', 'pay '],
  ['', ''],
])('“%s” is completed to “%s”', (typed, finished) => expect(finish(typed)).toBe(finished));
