import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { NewCaseEvent } from '#domain/cases/events.ts';
import { AppError } from '#domain/errors.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { servicesContext } from '#web/context.server.ts';
import type { DeskCaller, Services } from '#web/services.ts';
import { answerBulk } from './bulk.server.ts';
import { toStaffMark } from './staff.server.ts';

const BEA = { id: 's-1', name: 'Bea Stone' };
const NINA = { id: 's-2', name: 'Nina McAdam' };
const REFERENCE = 'HS-4K7M-92QX';

interface Found {
  role?: string;
  urgency?: string;
  tags?: string[];
  state?: object;
  isGone?: boolean;
  isSignedOut?: boolean;
  isAway?: boolean;
  outcome?: object;
}

/** Returns the response that Bea gets about one case, and what was written. */
async function send(fields: Record<string, string>, found: Found = {}) {
  const written: NewCaseEvent[] = [];
  const state = { seq: 1, status: 'open', assignee: null, isComplaint: false, received: { canBeMailed: true } };
  const file = {
    reference: REFERENCE,
    urgency: found.urgency ?? 'none',
    tags: found.tags ?? [],
    person: { firstName: 'Ada', surname: 'Lovelace' },
    state: { ...state, ...found.state },
  } as unknown as CaseFile;
  const cases = {
    find: async () => (found.isGone ? null : file),
    listStaff: async () => [BEA, NINA],
    async append(_reference: string, _seen: number, events: NewCaseEvent[]) {
      if (found.isAway) throw new AppError('unavailable', 'no database');
      if (!found.outcome) written.push(...events);
      return found.outcome ?? { outcome: 'kept', seq: 2 };
    },
  };
  const staff = { state: 'staff', ...BEA, role: found.role ?? 'supervisor' } as DeskCaller;
  const caller = async () => (found.isSignedOut ? { state: 'anonymous' } : staff);
  const desk = { caller, cases, toLetter: () => ({ subject: 'Closed', text: 'We close your case.' }) };
  const context = new RouterContextProvider();
  const log = { error() {} };
  const now = () => new Date('2026-11-22T12:00:00Z');
  context.set(servicesContext, { desk, now, log } as unknown as Services);
  const form = new FormData();
  for (const [name, value] of Object.entries({ case: `${REFERENCE}.1`, ...fields })) form.set(name, value);
  const args = { context, url: new URL('http://help.example/help-and-support/desk'), params: {} };
  const { data, init } = await answerBulk(args as unknown as Parameters<typeof answerBulk>[0], form);
  return { ...data, status: init?.status ?? 200, written: written.map(({ type }) => type) };
}

test('an unknown action and an empty selection have different errors', async () => {
  const unknown = await send({ intent: 'explode' });
  const nothing = await send({ intent: 'open-take', case: '' });
  expect([unknown.status, nothing.status]).toEqual([400, 400]);
  expect([unknown.error, nothing.error]).toEqual(['Choose an action', 'Select at least one case']);
});

test('a page shown to a colleague is shown again without any change', async () => {
  const press = { intent: 'close', reason: 'Sent twice' };
  const shown = await send({ ...press, 'signed-in-as': toStaffMark(NINA.id) });
  expect(shown).toMatchObject({ status: 409, written: [], bulk: { reason: 'Sent twice', letter: null } });
  expect(shown.bulk?.said).toContain('now signed in as Bea Stone');
  expect((await send({ ...press, 'signed-in-as': toStaffMark(BEA.id) })).written).toEqual(['taken', 'closed']);
});

test('a case that is already assigned to them gets no event', async () => {
  const mine = await send({ intent: 'take' }, { state: { assignee: BEA } });
  expect(mine).toMatchObject({ status: 200, said: '1 case assigned to you', changed: [REFERENCE], written: [] });
});

test('a role cannot do to several cases what it may not do to one', async () => {
  const taken = await send({ intent: 'take' }, { role: 'adviser', state: { assignee: NINA } });
  expect(taken).toMatchObject({ status: 409, written: [] });
  expect(taken.bulk?.left).toMatchObject([{ why: 'Your role doesn’t allow this. Ask a supervisor' }]);
});

test('a case marked as danger cannot be closed in bulk', async () => {
  const left = [{ reference: REFERENCE, urgency: 'danger', why: 'A case marked as danger is closed on its own page' }];
  const found = { urgency: 'danger' };
  expect(await send({ intent: 'open-close' }, found)).toMatchObject({ bulk: { cases: [], left } });
  const pressed = await send({ intent: 'close', reason: 'Sent twice' }, found);
  expect(pressed).toMatchObject({ status: 409, written: [], bulk: { left } });
  expect((await send({ intent: 'take' }, found)).written).toEqual(['taken']);
});

test('a case with ten tags is skipped', async () => {
  const tags = Array.from({ length: 10 }, (_, at) => `tag-${at}`);
  const left = [{ reference: REFERENCE, why: 'A case has at most 10 tags' }];
  expect((await send({ intent: 'open-tag' }, { tags })).bulk).toMatchObject({ cases: [{ reference: REFERENCE }] });
  const shown = await send({ intent: 'tag', tag: 'One more' }, { tags });
  expect(shown).toMatchObject({ status: 409, bulk: { left } });
});

test('the reason can be edited after the email preview', async () => {
  const reason = 'Sent twice';
  expect((await send({ intent: 'review-close', reason })).bulk?.letter).not.toBeNull();
  expect((await send({ intent: 'open-close', reason })).bulk).toMatchObject({ letter: null, reason });
});

test('a case that was erased meanwhile is reported', async () => {
  const left = [{ reference: REFERENCE, why: 'This case no longer exists' }];
  for (const intent of ['open-take', 'take'])
    expect(await send({ intent }, { isGone: true })).toMatchObject({ bulk: { left } });
});

test('a colleague’s change meanwhile is reported with their name', async () => {
  const event = { type: 'handed-over', by: { kind: 'staff', ...BEA }, text: '', to: NINA };
  const changed = await send({ intent: 'take' }, { outcome: { outcome: 'changed', since: [event] } });
  expect(changed.bulk?.cases).toMatchObject([{ why: 'Changed by someone else. Bea Stone: reassigned to Nina McAdam' }]);
});

test.each([
  [{ isSignedOut: true }, 401, 'idle'],
  [{ isAway: true }, 503, 'away'],
])('the selection and the reason are shown again with %j', async (found, status, why) => {
  const kept = {
    why,
    intent: 'close',
    fields: [
      ['case', `${REFERENCE}.1`],
      ['reason', 'Sent twice'],
    ],
  };
  expect(await send({ intent: 'close', reason: 'Sent twice' }, found)).toMatchObject({ status, written: [], kept });
});
