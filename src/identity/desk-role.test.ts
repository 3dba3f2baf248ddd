import { expect, test } from 'vitest';
import { hasRole, toStaffName } from './desk-role.ts';

const DESK = { roleClaim: 'realm_access.roles', role: 'desk' };

test.each([
  [{ realm_access: { roles: ['mail', 'desk'] } }, true],
  [{ realm_access: { roles: 'mail desk' } }, true],
  [{ 'realm_access.roles': 'desk' }, true],
  [{ realm_access: { roles: 'help-desk' } }, false],
  [{ realm_access: { roles: 'desktop' } }, false],
  [{ realm_access: { roles: ['help-desk'] } }, false],
  [{ realm_access: { roles: { desk: true } } }, false],
  [{ realm_access: 'desk' }, false],
  [{ roles: ['desk'] }, false],
  [{}, false],
])('of %j the desk is open: %j', (claims, enters) => {
  expect(hasRole(claims, DESK)).toBe(enters);
});

test('a role that every object inherits is nobody’s', () => {
  expect(hasRole({}, { roleClaim: 'constructor.name', role: 'Object' })).toBe(false);
});

test.each([
  [{ name: ' Bea Stone ', email: 'bea@example.com' }, 'Bea Stone'],
  [{ name: ' ', given_name: 'Bea' }, 'Bea'],
  [{ name: 7, preferred_username: 'bea.stone' }, 'bea.stone'],
  [{ email: 'bea.stone@example.com' }, 'bea.stone'],
  [{ name: 'a'.repeat(90) }, 'a'.repeat(80)],
  [{}, 'Adviser'],
])('colleagues read the name of %j as “%s”: never an e-mail address, never nothing', (claims, name) => {
  expect(toStaffName(claims)).toBe(name);
});
