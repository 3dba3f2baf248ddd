import { expect, test } from 'vitest';
import { type Claims, findRole, toStaffName } from './desk-sessions.ts';

const ROLES = { reader: 'desk-reader', adviser: 'desk', supervisor: 'desk-lead' };
const DESK = { roleClaim: 'realm_access.roles', roles: ROLES };
const hasRole = (claims: Claims, { roleClaim, role }: { roleClaim: string; role: string }) =>
  findRole(claims, { roleClaim, roles: { ...ROLES, adviser: role } }) !== null;

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
])('the claims %j open the desk: %j', (claims, enters) => {
  expect(findRole(claims, DESK)).toBe(enters ? 'adviser' : null);
});

test('a role may contain spaces, several are separated by commas, and claim names may contain dots', () => {
  expect(hasRole({ groups: 'Help Desk' }, { roleClaim: 'groups', role: 'Help Desk' })).toBe(true);
  expect(hasRole({ groups: 'Help Desk Managers' }, { roleClaim: 'groups', role: 'Help Desk' })).toBe(false);
  expect(hasRole({ groups: 'mail, Help Desk' }, { roleClaim: 'groups', role: 'Help Desk' })).toBe(true);
  const path = { roleClaim: 'resource_access.help.example.com.roles', role: 'desk' };
  expect(hasRole({ resource_access: { 'help.example.com': { roles: ['desk'] } } }, path)).toBe(true);
  expect(hasRole({ resource_access: { help: {}, 'help.example': { com: { roles: ['desk'] } } } }, path)).toBe(true);
  expect(hasRole({ resource_access: { 'help.example.com': { roles: ['mail'] } } }, path)).toBe(false);
});

test('the role with the most permissions counts of several', () => {
  const of = (roles: string[]) => findRole({ roles }, { roleClaim: 'roles', roles: ROLES });
  expect([of(['desk-reader']), of(['desk', 'desk-reader']), of(['desk-reader', 'desk-lead', 'desk'])]).toEqual([
    'reader',
    'adviser',
    'supervisor',
  ]);
  expect(findRole({ roles: 'desk' }, { roleClaim: 'roles', roles: { ...ROLES, supervisor: 'desk' } })).toBe(
    'supervisor',
  );
});

test('an inherited property is not a role', () => {
  expect(hasRole({}, { roleClaim: 'constructor.name', role: 'Object' })).toBe(false);
});

test.each([
  [{ name: ' Bea Stone ', email: 'bea@example.com' }, 'Bea Stone'],
  [{ name: ' ', given_name: 'Bea' }, 'Bea'],
  [{ name: 7, preferred_username: 'bea.stone' }, 'bea.stone'],
  [{ email: 'bea.stone@example.com' }, 'bea.stone'],
  [{ name: 'a'.repeat(90) }, 'a'.repeat(80)],
  [{}, 'Adviser'],
])('colleagues read the name of %j as “%s”: never an email address, never nothing', (claims, name) => {
  expect(toStaffName(claims)).toBe(name);
});
