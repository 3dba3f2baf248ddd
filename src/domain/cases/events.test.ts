import { expect, test } from 'vitest';
import {
  type CaseEvent,
  CLOCK,
  CUSTOMER,
  EVENT_TYPES,
  isShownToCustomer,
  isMailed,
  listEffectiveEvents,
  toFirstName,
} from './events.ts';

const STAFF = { kind: 'staff', id: 'amira', name: 'Amira Khan' } as const;

test('a customer never sees notes, reminders or reassignments', () => {
  expect(EVENT_TYPES.filter((type) => !isShownToCustomer({ type }))).toEqual([
    'handed-over',
    'noted',
    'nudged',
    'undone',
  ]);
});

test('our events with a text are emailed, a customer’s never', () => {
  expect(EVENT_TYPES.filter((type) => isMailed({ type, by: STAFF }))).toEqual([
    'replied',
    'put-right',
    'deadlocked',
    'signposted',
    'closed',
  ]);
  expect(EVENT_TYPES.filter((type) => isMailed({ type, by: CUSTOMER }))).toEqual([]);
  expect(isMailed({ type: 'signposted', by: CLOCK })).toBe(true);
});

test.each([
  ['Amira Khan', 'Amira'],
  [' Amira\tKhan', 'Amira'],
  ['  Amira  Khan ', 'Amira'],
  ['Amira', 'Amira'],
  ['', ''],
  [null, ''],
])('the adviser %j is shown to customers as %j', (name, first) => {
  expect(toFirstName(name)).toBe(first);
});

test('an undone decision does not count, nor does the undo', () => {
  const events = ['received', 'put-right', 'undone', 'replied'].map(
    (type, at) => ({ type, seq: at + 1, by: CUSTOMER, text: '', at: '' }) as CaseEvent,
  );
  expect(listEffectiveEvents(events).map(({ seq }) => seq)).toEqual([1, 4]);
});
