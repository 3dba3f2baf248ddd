import { expect, test } from 'vitest';
import { toOwnSpelling } from './own-spelling.ts';

test.each([
  ['/help-and-support/Contact-Us', '/help-and-support/contact-us'],
  ['/help-and-support/%64esk', '/help-and-support/desk'],
  ['/HELP-AND-SUPPORT/DESK/cases/HS-4K7M-92QX', '/help-and-support/desk/cases/HS-4K7M-92QX'],
  ['/help-and-support/complaints/gas%2Dand-electricity', '/help-and-support/complaints/gas-and-electricity'],
  ['/HELP-AND-SUPPORT/', '/help-and-support/'],
  ['/Help-and-support', '/help-and-support'],
  ['/SEARCH', '/search'],
])('%s is spelled %s', (path, own) => {
  expect(toOwnSpelling(path)).toBe(own);
  expect(toOwnSpelling(own)).toBe(own);
});

test.each([
  '/help-and-support/meters/Reading-Your-Meter',
  '/help-and-support/meters/a%2Fb',
  '/help-and-support/meters/%C3%A9%0d',
  '/help-and-support/meters/%',
  '/help-and-support/a/b/c',
  '//evil.example',
  '/',
  '',
])('%s stays as it is', (path) => expect(toOwnSpelling(path)).toBe(path));
