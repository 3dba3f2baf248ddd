import { expect, test } from 'vitest';
import { requireEmail, refuseDuplicateOptions, createProgress } from './run-command.ts';

test.each(['', ' ', 'yes', 'ada', 'ada@', '@example.com', 'a@b c@d'])(
  'an email address given to a command must be complete, not %j',
  (typed) => expect(() => requireEmail(typed)).toThrow('--email must be a whole address'),
);

test('spaces around an email address are removed', () =>
  expect(requireEmail(' ada@example.com ')).toBe('ada@example.com'));

test.each([
  [['erase', '--email', 'ada@example.com', '--email', 'bea@example.com'], '--email is given twice'],
  [['erase', '--email=ada@example.com', '--email', 'bea@example.com'], '--email is given twice'],
  [['erase', '--yes', '--phone', '1', '--yes'], '--yes is given twice'],
])('an option given twice is rejected: %j', (typed, words) =>
  expect(() => refuseDuplicateOptions(typed)).toThrow(words),
);

test('options given once, and similar positionals, are accepted', () => {
  expect(() => refuseDuplicateOptions(['erase', '--email', 'a@b.example', '--phone', '0777', '--', 'x'])).not.toThrow();
});

test('progress is a plain line for each stage, and a count every ten seconds', () => {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress({ write: (text: string) => written.push(text) > 0 }, () => time);
  progress.stage('Importing addresses');
  for (const [at, count] of [
    [1_000, '1,000'],
    [11_000, '12,000'],
    [12_000, '13,000'],
  ] as const) {
    time = at;
    progress.count(count);
  }
  expect(written).toEqual(['Importing addresses\n', 'Importing addresses: 12,000\n']);
});
