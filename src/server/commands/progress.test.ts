import { afterEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';

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
