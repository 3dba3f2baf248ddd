import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMIRA, OPENED_AT, CASE_RECEIPT } from '#tests/support/case-examples.ts';
import {
  type CaseState,
  findCaseRefusal,
  nextCase,
  type CaseReceipt,
  startCase,
  findTagRefusal,
  readTag,
  toUrgency,
  readTypedReference,
} from './case.ts';
import { findLetterDay, nextDuty, toDeadlineStatus, toDeadlines } from './deadlines.ts';
import { type Actor, type CaseEventType, CLOCK, CUSTOMER, EVENT_TYPES, type CaseEvent } from './events.ts';

const ENQUIRY: CaseReceipt = { ...CASE_RECEIPT, kind: 'enquiry', reply: { number: 2, unit: 'days', atMost: null } };

/** One event a day from the 2nd of October. */
function walk(received: CaseReceipt, ...steps: (CaseEventType | Partial<CaseEvent>)[]): CaseState {
  return steps.reduce<CaseState>(
    (state, step, index) =>
      nextCase(state, {
        by: AMIRA,
        text: 'words',
        type: 'noted',
        at: `2026-10-${String(index + 2).padStart(2, '0')}T09:00:00.000Z`,
        ...(typeof step === 'string' ? { type: step } : step),
        seq: state.seq + 1,
      }),
    startCase(received, { at: OPENED_AT }),
  );
}

describe('status', () => {
  test.each([
    ['a new case is unassigned', [], 'new'],
    ['a note changes nothing', ['noted'], 'new'],
    ['an assigned case is open', ['taken'], 'open'],
    ['a replied case waits for the customer', ['taken', 'replied'], 'waiting'],
    ['a customer’s message ends the wait', ['taken', 'replied', { type: 'wrote', by: CUSTOMER }], 'open'],
    ['a resolution resolves the case', ['taken', 'put-right'], 'done'],
    ['a customer who disagrees reopens the case', ['taken', 'put-right', { type: 'reopened', by: CUSTOMER }], 'open'],
    ['a customer’s message reopens a resolved case', ['put-right', { type: 'wrote', by: CUSTOMER }], 'new'],
  ] as const)('%s', (_, steps, status) => {
    expect(walk(CASE_RECEIPT, ...steps).status).toBe(status);
  });

  test('a case that is returned to the team is unassigned and stays open', () => {
    const state = walk(CASE_RECEIPT, 'taken', { type: 'handed-over', to: null });
    expect([state.assignee, state.status]).toEqual([null, 'open']);
  });
});

describe('forbidden events', () => {
  test.each([
    ['an enquiry has no deadlock letter', walk(ENQUIRY), 'deadlocked', 'not-complaint'],
    ['a complaint has one ombudsman letter', walk(CASE_RECEIPT, 'deadlocked'), 'signposted', 'told'],
    ['a resolved case is not resolved again', walk(CASE_RECEIPT, 'put-right'), 'put-right', 'done'],
    ['an open case is not reopened', walk(CASE_RECEIPT), 'reopened', 'not-done'],
    ['a complaint is not converted into one', walk(CASE_RECEIPT), 'became-complaint', 'complaint'],
    ['a complaint is resolved, never only closed', walk(CASE_RECEIPT), 'closed', 'complaint'],
    ['a case is not received twice', walk(CASE_RECEIPT), 'received', 'not-done'],
  ] as const)('%s', (_, state, type, refusal) => {
    expect(findCaseRefusal(state, { type, text: 'words', at: OPENED_AT })).toBe(refusal);
  });

  test('a reply and the basis of a resolution must have text', () => {
    expect(findCaseRefusal(walk(CASE_RECEIPT), { type: 'replied', text: ' \n', at: OPENED_AT })).toBe('no-words');
    expect(findCaseRefusal(walk(CASE_RECEIPT), { type: 'put-right', text: '', at: OPENED_AT })).toBe('no-words');
  });
});

describe('deadlines', () => {
  test('a complaint of 1 October has its deadlines', () => {
    expect(toDeadlines(CASE_RECEIPT, true)).toEqual({
      nextWorkingDay: '2026-10-02',
      promisedDay: '2026-10-08',
      promisedAtMostDay: '2026-10-22',
      eightWeeksDay: '2026-11-26',
      letterDay: '2026-11-27',
    });
  });

  test('the letter is sent on the first working day after the eight weeks', () => {
    expect(toDeadlines({ ...CASE_RECEIPT, day: '2026-10-30' }, true).letterDay).toBe('2026-12-29');
  });

  test('an enquiry has no complaint deadlines until it becomes a complaint, and then from its receipt', () => {
    expect(toDeadlines(ENQUIRY, false).eightWeeksDay).toBeNull();
    expect(nextDuty(walk(ENQUIRY, 'replied'))).toBeNull();
    expect(nextDuty(walk(ENQUIRY, 'replied', 'became-complaint'))).toEqual({ name: 'letter', day: '2026-11-27' });
  });

  test('a reply is due first, then the letter, then nothing', () => {
    expect(nextDuty(walk(CASE_RECEIPT))).toEqual({ name: 'reply', day: '2026-10-08' });
    expect(nextDuty(walk(CASE_RECEIPT, 'replied'))).toEqual({ name: 'letter', day: '2026-11-27' });
    expect(
      nextDuty(walk(CASE_RECEIPT, 'replied', { type: 'signposted', by: CLOCK, at: '2026-11-27T09:00:00.000Z' })),
    ).toBeNull();
    expect(nextDuty(walk(CASE_RECEIPT, 'put-right'))).toBeNull();
  });

  test('a message after a reply starts the reply deadline again', () => {
    expect(nextDuty(walk(CASE_RECEIPT, 'replied', { type: 'wrote', by: CUSTOMER }))).toEqual({
      name: 'reply',
      day: '2026-10-10',
    });
  });

  test('a reopened complaint keeps its eight weeks', () => {
    expect(findLetterDay(walk(CASE_RECEIPT, 'put-right', { type: 'reopened', by: CUSTOMER }))).toBe('2026-11-27');
  });

  test('without an email address the letter goes by post', () => {
    expect(nextDuty(walk({ ...CASE_RECEIPT, canBeMailed: false }, 'replied'))?.name).toBe('posted-letter');
  });

  test('a deadline is met on its day, and missed after it', () => {
    expect(toDeadlineStatus('2026-10-08', '2026-10-08T22:59:59.000Z', '2026-12-01')).toBe('kept');
    expect(toDeadlineStatus('2026-10-08', '2026-10-08T23:00:00.000Z', '2026-12-01')).toBe('broken');
    expect(toDeadlineStatus('2026-10-08', null, '2026-10-08')).toBe('running');
  });
});

describe('events in any order', () => {
  const someone = fc.constantFrom(AMIRA, CUSTOMER, CLOCK);
  const anyEvent = fc.record({
    type: fc.constantFrom(...EVENT_TYPES),
    by: someone,
    text: fc.constantFrom('', 'words'),
    days: fc.integer({ min: 0, max: 9 }),
  });
  const anyCase = fc.record({
    kind: fc.constantFrom('complaint', 'enquiry', 'feedback'),
    nation: fc.constantFrom('england-and-wales', 'scotland'),
  });

  function run(received: CaseReceipt, steps: { type: CaseEventType; by: Actor; text: string; days: number }[]) {
    const states = [startCase(received, { at: OPENED_AT })];
    let time = Date.parse(OPENED_AT);
    for (const { days, ...step } of steps) {
      time += days * 86_400_000;
      const last = states.at(-1) as CaseState;
      states.push(nextCase(last, { ...step, seq: last.seq + 1, at: new Date(time).toISOString() }));
    }
    return states;
  }

  test('are all kept, with times that never decrease', () => {
    fc.assert(
      fc.property(anyCase, fc.array(anyEvent, { maxLength: 25 }), (more, steps) => {
        const received = { ...CASE_RECEIPT, ...more };
        const states = run(received, steps);
        expect(states.map(({ seq }) => seq)).toEqual(states.map((_, index) => index + 1));
        for (const [index, state] of states.entries()) {
          const before = states[index - 1] ?? state;
          expect(state.isComplaint || !before.isComplaint).toBe(true);
          for (const mark of ['answeredAt', 'deadlockedAt', 'signpostedAt'] as const)
            expect((state[mark] ?? '') >= (before[mark] ?? '')).toBe(true);
          expect(state.deadlockedAt === null || state.signpostedAt === null).toBe(true);
          const duty = nextDuty(state);
          expect(duty === null || (duty.day >= received.day && state.status !== 'done')).toBe(true);
          expect(state.status === 'done').toBe(state.doneAt !== null);
          if (before.isComplaint)
            expect(toDeadlines(state.received, state.isComplaint)).toEqual(toDeadlines(received, true));
        }
      }),
    );
  });

  test('change nothing but the count when they are rejected', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 15 }), anyEvent, (steps, { days: _, ...last }) => {
        const state = run(CASE_RECEIPT, steps).at(-1) as CaseState;
        const event = { ...last, seq: state.seq + 1, at: '2027-01-01T00:00:00.000Z' };
        fc.pre(findCaseRefusal(state, event) !== null);
        expect(nextCase(state, event)).toEqual({ ...state, seq: event.seq });
      }),
    );
  });
});

test('a danger comes before vulnerability', () => {
  const isDanger = (words: string) => words.includes('gas');
  expect(toUrgency('A smell of gas', true, isDanger)).toBe('danger');
  expect(toUrgency('My bill', true, isDanger)).toBe('vulnerable');
  expect(toUrgency('My bill', false, isDanger)).toBe('none');
});

test.each([
  'HS-4K7M-92QX',
  'hs-4k7m-92qx',
  ' 4K7M92QX ',
  '4k7m 92qx',
  'HS4K7M92QX',
  'HS 4K7M 92QX.',
  'HS–4K7M—92QX',
  'HS‐4K7M‑92QX',
  'H.S.4K7M/92QX',
  '\u200bHS-4K7M-92QX\u200b',
  'Your reference is HS-4K7M-92QX.',
  'Complaint sent (hs 4k7m 92qx), Monday',
  'ref:HS4K7M-92QX, keep it',
])('a reference is read from %j', (typed) => {
  expect(readTypedReference(typed)).toBe('HS-4K7M-92QX');
});

test('eight letters that begin like the prefix are read whole', () => {
  expect(readTypedReference('HS-HHHH-4444')).toBe('HS-HHHH-4444');
});

test.each([
  '',
  'HS-4K7M-92Q',
  'HS-4K7M-92QXX',
  '4K7M92QX4K',
  'XX4K7M92QX',
  'HS-4K7M-92Q0',
  'my reference is 4K7M92QX',
  'AHS-4K7M-92QX or so',
  'about HS-4K7M-92QXY',
  'about HS--4K7M-92QX, twice a dash',
  'HS-4K7M-92QX and HS-2222-2222',
  'HS-4K7-92QXX here',
  'HS.4K7M.92QX with words',
])('no reference is read from %j', (typed) => {
  expect(readTypedReference(typed)).toBeNull();
});

test.each([
  ['  Storm   Eunice! ', 'storm-eunice'],
  ['100%_sure', '100-sure'],
  ['Prąd', 'prąd'],
  ['Pra\u0328d', 'prąd'],
  ['– ', ''],
  [`${'a'.repeat(29)} tail`, 'a'.repeat(29)],
])('%j is stored as the tag %j', (typed, tag) => {
  expect([readTag(typed), readTag(tag)]).toEqual([tag, tag]);
});

test('a case has at most ten tags', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `tag-${at}`);
  expect(findTagRefusal(ten, 'one-more')).toBe('A case has at most 10 tags');
  expect([findTagRefusal(ten, 'tag-3'), findTagRefusal(ten.slice(1), 'one-more')]).toEqual([null, null]);
});
