import { expect, test } from 'vitest';
import type { Services } from '#app/context.ts';
import type { Danger } from '#domain/entities/danger.ts';
import type { Warning } from '#domain/ports-help.ts';
import { checkDanger } from './danger-watch.server.ts';

const GAS = { danger: 'gas' as Danger } as Warning;
const search = { findDanger: (text: string) => (text.includes('gas') ? GAS : null) } as Services['search'];

function toForm(seen?: string): FormData {
  const form = new FormData();
  if (seen !== undefined) form.set('danger-seen', seen);
  return form;
}

test('a danger is shown once, before anything is sent; the next press sends', () => {
  expect(checkDanger('I smell gas', toForm(), { search })).toEqual({ warning: GAS, isNew: true });
  expect(checkDanger('I smell gas', toForm('gas'), { search })).toEqual({ warning: GAS, isNew: false });
});

test('another danger than the one that was shown is shown as well', () => {
  expect(checkDanger('I smell gas', toForm('fire'), { search }).isNew).toBe(true);
});

test('words without a danger are sent at once', () => {
  expect(checkDanger('My bill', toForm(), { search })).toEqual({ warning: null, isNew: false });
});
