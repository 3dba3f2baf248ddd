import { expect, test } from 'vitest';
import { requireEmail, refuseRepeated } from './run-command.ts';

test.each(['', ' ', 'yes', 'ada', 'ada@', '@example.com', 'a@b c@d'])(
  'whose data is meant must be a whole address, never %j',
  (typed) => expect(() => requireEmail(typed)).toThrow('--email must be a whole address'),
);

test('spaces around an address are left out', () => expect(requireEmail(' ada@example.com ')).toBe('ada@example.com'));

test.each([
  [['erase', '--email', 'ada@example.com', '--email', 'bea@example.com'], '--email is given twice'],
  [['erase', '--email=ada@example.com', '--email', 'bea@example.com'], '--email is given twice'],
  [['erase', '--yes', '--phone', '1', '--yes'], '--yes is given twice'],
])('an option that stands twice is refused: %j', (typed, words) => expect(() => refuseRepeated(typed)).toThrow(words));

test('options that stand once, and words that only look alike, are taken', () => {
  expect(() => refuseRepeated(['erase', '--email', 'a@b.example', '--phone', '0777', '--', 'x'])).not.toThrow();
});
