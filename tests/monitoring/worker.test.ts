import { expect, test } from 'vitest';
import { readRumWorker } from '../../tools/extract-rum-worker.ts';

test('the build finds the worker of the kit, which is a complete script', () => {
  expect(() => new Function(readRumWorker())).not.toThrow();
});
