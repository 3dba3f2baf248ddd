import { expect, test } from 'vitest';
import { DECORATIONS, isDecoration } from './decorations.ts';

test('only names of drawn icons are icons', () => {
  for (const name of DECORATIONS) expect(isDecoration(name)).toBe(true);
  for (const name of ['skull', '', undefined]) expect(isDecoration(name)).toBe(false);
});
