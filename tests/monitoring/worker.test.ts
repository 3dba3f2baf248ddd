import { expect, test } from 'vitest';
import { readRumWorker } from '../../tools/extract-rum-worker.ts';

test('the kit’s worker is where the build looks for it, and is a complete script', () => {
  expect(() => new Function(readRumWorker())).not.toThrow();
});
