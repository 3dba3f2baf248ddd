import { describe, expect, test } from 'vitest';
import { createFactBook, findFactProblems, readFacts } from './facts.ts';
import { fillPlaceholders, fillPlainPlaceholders, findUnknownPlaceholders } from './placeholders.ts';

const TODAY = '2026-11-21';
const SOURCE = 'https://www.ofgem.gov.uk/check-compensation-rules';
const entry = (id: string, rest: string) =>
  `- id: ${id}\n  source: ${SOURCE}\n  checked: 2026-11-21\n  words: a fixed payment\n${rest}`;
const facts = readFacts(
  [
    entry('gsop.missed-appointment', '  value: 40\n  unit: £\n  from: 2026-10-01\n'),
    entry('gsop.late-bill', '  value: 40\n  unit: £\n  from: 2026-10-01\n  to: 2026-11-30\n').replace(
      SOURCE,
      `${SOURCE}/late`,
    ),
    entry('cap.unit-rate', '  value: 26.11\n  unit: p per kWh\n  to: 2026-11-30\n'),
    entry('cap.unit-rate', '  value: 27\n  unit: p per kWh\n  from: 2026-12-01\n'),
    entry('winter.payment', '  value: 203.4\n  unit: £\n'),
    entry('winter.months', '  value: 1 November to 31 March\n'),
    entry('wait.weeks', '  value: 1\n  unit: working weeks\n'),
    entry('cap.year', '  value: 1755\n  unit: £ a year\n'),
  ].join(''),
);
const fill = (text: string, day = TODAY) => fillPlaceholders(text, createFactBook(facts, day));

describe('a fact in an article', () => {
  test('shows its date once on a page, with the first figure valid from it', () => {
    expect(fill('[[fact:gsop.missed-appointment]], [[fact:gsop.missed-appointment]], [[fact:gsop.late-bill]]')).toBe(
      '£40 (from 1 October 2026), £40, £40',
    );
  });

  test('shows its fallback words after its last day and before its first', () => {
    expect(fill('[[fact:gsop.late-bill]]', '2026-11-30')).toBe('£40 (from 1 October 2026)');
    expect(fill('[[fact:gsop.late-bill]]', '2026-12-01')).toBe('a fixed payment');
    expect(fill('[[fact:gsop.late-bill]]', '2026-09-30')).toBe('a fixed payment');
  });

  test('changes on the first day of its next value', () => {
    expect(fill('[[fact:cap.unit-rate]]', '2026-11-30')).toBe('26.11p per kWh');
    expect(fill('[[fact:cap.unit-rate]]', '2026-12-01')).toBe('27p per kWh (from 1 December 2026)');
  });

  test.each([
    ['winter.payment', '£203.40'],
    ['winter.months', '1 November to 31 March'],
    ['wait.weeks', '1 working week'],
    ['cap.year', '£1,755 a year'],
  ])('is formatted for readers: %s', (id, shown) => {
    expect(fill(`[[fact:${id}]]`)).toBe(shown);
  });

  test('has no day in a title', () => {
    expect(fillPlainPlaceholders('[[fact:gsop.late-bill]]', createFactBook(facts, TODAY))).toBe('£40');
  });

  test('that is unknown is reported with similar ids', () => {
    expect(findUnknownPlaceholders('[[fact:gsop.appointment]] [[fact:nothing]]', createFactBook(facts, TODAY))).toEqual(
      [
        '[[fact:gsop.appointment]] is not known: there is gsop.missed-appointment, gsop.late-bill',
        '[[fact:nothing]] is not known: add it to content/facts.yaml',
      ],
    );
  });
});

describe('the check of facts', () => {
  test('reports nothing about valid facts', () => {
    expect(findFactProblems(facts, TODAY)).toEqual([]);
  });

  test('reports each fact without a value today', () => {
    expect(findFactProblems(facts, '2026-12-01')).toEqual([
      {
        line: 8,
        message: 'gsop.late-bill ended on 2026-11-30: pages say “a fixed payment” until it has a value for today',
      },
    ]);
  });

  test('finds two values for one day, and a review date in the future', () => {
    const twice = readFacts(entry('a.b', '  value: 1\n') + entry('a.b', '  value: 2\n  from: 2026-01-01\n'));
    expect(findFactProblems(twice, TODAY).map(({ message }) => message)).toEqual([
      'a.b has two values for the same day: give the earlier one a `to:`, the day before this one’s `from:`',
    ]);
    expect(findFactProblems(twice.slice(0, 1), '2026-11-20').map(({ message }) => message)).toEqual([
      'a.b checked on 2026-11-21, which is in the future',
    ]);
  });

  test.each([
    [
      'a source that is only a site',
      SOURCE,
      'https://www.ofgem.gov.uk/',
      'source is the front page of a site: give the page that says it',
    ],
    ['a source without https', 'https:', 'http:', 'source is not an address: copy it whole'],
    [
      'a day that does not exist',
      'checked: 2026-11-21',
      'checked: 2026-02-30',
      '2026-02-30 is not a valid date: write',
    ],
    ['no words', 'words: a fixed payment', "words: ''", 'words is empty: write it'],
  ])('refuses %s', (_, before, after, message) => {
    expect(() => readFacts(entry('a.b', '  value: 1\n').replace(before, after))).toThrow(message);
  });
});

describe('a figure typed instead of its placeholder, or shown with its unit twice', () => {
  const find = (...typed: string[]) => {
    const source = typed.map(
      (rest, at) => `- id: group.name-${at}\n  source: ${SOURCE}\n  checked: 2026-11-21\n  words: some\n${rest}`,
    );
    return findFactProblems(readFacts(source.join('')), TODAY).map(({ message }) => message);
  };

  test.each([
    ['  value: £40\n  unit: £\n', 'group.name-0 has its unit in its value: write value: 40, and the unit in unit'],
    ["  value: 5%\n  unit: '%'\n", 'group.name-0 has its unit in its value: write value: 5, and the unit in unit'],
  ])('%j', (rest, message) => expect(find(rest)).toEqual([message]));

  test('one figure has one id', () => {
    expect(find('  value: 40\n  unit: £\n', '  value: 40\n  unit: £\n')).toEqual([
      'group.name-1 is the same figure as group.name-0: use that one in articles, and remove this one',
    ]);
    // Two limits of the same number of days are different facts.
    expect(find('  value: 20\n  unit: days\n', '  value: 20\n  unit: days\n')).toEqual([]);
  });
});
