import { expect, test, afterEach, vi } from 'vitest';
import { requireEmail, refuseRepeated, createProgress } from './run-command.ts';

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

afterEach(() => vi.unstubAllEnvs());

function createScreen(isTTY: boolean) {
  const written: string[] = [];
  const ignore = () => true;
  const screen = { isTTY, columns: 80, write: (text: string) => written.push(text) > 0 };
  return { screen: { ...screen, cursorTo: ignore, moveCursor: ignore, clearLine: ignore }, written };
}

test('a log file gets a plain line for each stage, and a count every ten seconds', () => {
  const { screen, written } = createScreen(false);
  let time = 0;
  const progress = createProgress(screen, () => time);
  progress.stage('Importing addresses');
  for (const [at, count] of [
    [1_000, '1,000'],
    [11_000, '12,000'],
    [12_000, '13,000'],
  ] as const) {
    time = at;
    progress.count(count);
  }
  progress.end();
  expect(written).toEqual(['Importing addresses\n', 'Importing addresses: 12,000\n']);
});

test('a terminal shows where the work is on one line, and is left as it was', () => {
  vi.stubEnv('TERM', 'xterm');
  vi.stubEnv('CI', undefined);
  const { screen, written } = createScreen(true);
  const progress = createProgress(screen);
  progress.stage('Importing addresses');
  progress.count('12,000');
  progress.end();
  const shown = written.join('');
  expect(shown).toContain('Importing addresses: 12,000');
  expect(shown).not.toContain('\n');
  // The cursor that was hidden is back.
  expect(shown.lastIndexOf('[?25h')).toBeGreaterThan(shown.lastIndexOf('[?25l'));
});
