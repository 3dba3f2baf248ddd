import { expect, test } from 'vitest';
import { mayAddEvent, STAFF_ROLES } from './roles.ts';

const colleague = { id: 'tom' };

test.each([
  ['replied', colleague, [false, true, true]],
  ['taken', null, [false, true, true]],
  ['taken', colleague, [false, false, true]],
  ['handed-over', { id: 'amira' }, [false, true, true]],
  ['handed-over', colleague, [false, false, true]],
  ['closed', { id: 'amira' }, [false, false, true]],
] as const)('%s of a case of %j: reader, adviser, supervisor %j', (type, assignee, allowed) => {
  expect(STAFF_ROLES.map((role) => mayAddEvent({ role, id: 'amira' }, type, assignee))).toEqual(allowed);
});
