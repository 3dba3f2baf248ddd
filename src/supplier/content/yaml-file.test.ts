import { expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from './yaml-file.ts';

const shape = z.object({
  links: z.array(z.string()).max(2).default([]),
  label: z.string().min(1).max(3).default('a'),
  seconds: z.int().positive().max(90).default(1),
});

test.each([
  ['links: [a, b, c]', 'links is too long: at most 2 entries'],
  ['label: abcd', 'label is too long: at most 3 characters'],
  ['label: ""', 'label is empty: write it, or remove the line'],
  ['seconds: 0', 'seconds is too small: it must be more than 0'],
  ['seconds: 91', 'seconds is too large: at most 90'],
])('the field %j is reported as %j', (source, message) => {
  expect(() => readYaml(source, shape)).toThrow(message);
});
