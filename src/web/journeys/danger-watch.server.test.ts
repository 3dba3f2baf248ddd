import { expect, test } from 'vitest';
import type { Services } from '#web/context.server.ts';
import type { Danger } from '#domain/entities/danger.ts';
import type { Warning } from '#domain/ports-help.ts';
import { checkDanger, findTextWarning } from './danger-watch.server.ts';

const toWarning = (dangers: Danger[]): Warning => ({ dangers, cards: [] });
const GAS = toWarning(['gas']);
const BOTH = toWarning(['gas', 'crisis']);
const search = {
  findDanger: (text: string) => (text.includes('die') ? BOTH : text.includes('gas') ? GAS : null),
} as Services['search'];

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

test('a second danger that was not shown yet is shown, and both are sent by the press after it', () => {
  expect(checkDanger('I smell gas and want to die', toForm('gas'), { search })).toEqual({ warning: BOTH, isNew: true });
  expect(checkDanger('I smell gas and want to die', toForm('gas,crisis'), { search }).isNew).toBe(false);
  expect(checkDanger('I smell gas', toForm('gas,crisis'), { search }).isNew).toBe(false);
});

test('words without a danger are sent at once', () => {
  expect(checkDanger('My bill', toForm(), { search })).toEqual({ warning: null, isNew: false });
});

test('words that were kept are looked through as well, unless there are none', () => {
  expect([findTextWarning('I smell gas', { search }), findTextWarning(' ', { search })]).toEqual([GAS, null]);
});
