import { expect, test } from 'vitest';
import { createLineBatcher } from './log-lines.ts';

function record() {
  const written: string[] = [];
  let flushed = 0;
  const lines = createLineBatcher({ write: (text) => void written.push(text), flushSync: () => void (flushed += 1) });
  return { lines, written, flushes: () => flushed };
}

test('lines of one moment are one write, in their order', async () => {
  const { lines, written } = record();
  for (const line of ['a\n', 'b\n', 'c\n']) lines.write(line);
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['a\nb\nc\n']);
});

test('the end of the process writes what waits', () => {
  const { lines, written, flushes } = record();
  lines.write('last\n');
  lines.flushSync();
  expect([written, flushes()]).toEqual([['last\n'], 1]);
});
