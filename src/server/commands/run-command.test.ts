import { expect, test } from 'vitest';
import { readEmail } from './run-command.ts';

test.each(['', ' ', 'yes', 'ada', 'ada@', '@example.com', 'a@b c@d'])(
  'whose data is meant must be a whole address, never %j',
  (typed) => expect(() => readEmail(typed)).toThrow('--email must be a whole address'),
);

test('spaces around an address are left out', () => expect(readEmail(' ada@example.com ')).toBe('ada@example.com'));
