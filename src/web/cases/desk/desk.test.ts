import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ComplaintRow } from '#domain/cases/figures.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import type { HelpSearch } from '#domain/ports.ts';
import { servicesContext } from '#web/context.server.ts';
import type { Desk, DeskCaller, Services } from '#web/services.ts';
import { listFailedSearches } from './failed-searches.server.ts';
import { readCaseForm, readCaseAction } from './case-form.server.ts';
import { loader as csv } from './figures-csv.ts';
import { requireDesk, requireStaff } from './staff.server.ts';

const BEA: DeskCaller = { state: 'staff', id: 's-1', name: 'Bea Stone', role: 'supervisor' };
const actor = { kind: 'staff', id: 's-1', name: 'Bea Stone' } as const;

function toArgs(caller: DeskCaller, more: Partial<Desk> = {}, path = '/help-and-support/desk') {
  const context = new RouterContextProvider();
  const desk = { caller: async () => caller, customerAccounts: null, ...more } as Partial<Desk>;
  const now = () => new Date('2026-11-22T12:00:00Z');
  context.set(servicesContext, { desk, now } as unknown as Services);
  const url = new URL(path, 'http://help.example');
  return { request: new Request(url), url, context, params: {} };
}

const thrownBy = (work: Promise<unknown>) => work.then(() => null).catch((thrown: unknown) => thrown);

test('signing in returns to the same page with its query', async () => {
  const args = toArgs({ state: 'anonymous' }, {}, '/help-and-support/desk?view=mine&q=x');
  const answer = (await thrownBy(requireStaff(args, 'queue'))) as Response;
  const to = new URL(answer.headers.get('Location') ?? '', 'http://help.example');
  expect([to.pathname, to.searchParams.get('state')]).toEqual([
    '/identity/authorize',
    '/help-and-support/desk?view=mine&q=x',
  ]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('customers are rejected, and staff are admitted under their own name', async () => {
  expect(await thrownBy(requireStaff(toArgs({ state: 'refused' }), 'queue'))).toMatchObject({ init: { status: 403 } });
  expect(await requireStaff(toArgs(BEA), 'queue')).toMatchObject({ actor, staff: { name: 'Bea Stone', at: 'queue' } });
});

test('the desk’s pages are not found without a desk', () => {
  const { context } = toArgs(BEA);
  context.set(servicesContext, { desk: null } as unknown as Services);
  expect(() => requireDesk(context)).toThrow(expect.objectContaining({ status: 302 }) as Error);
});

function read(fields: Record<string, string>, changes: Partial<CaseFile['state']> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const file = { state: { status: 'open', assignee: actor, ...changes } } as CaseFile;
  return readCaseAction(readCaseForm(form), {
    actor,
    file,
    staff: [{ id: 's-2', name: 'Cy Reed' }],
    placeholders: ['[amount]'],
  });
}

const types = (meant: ReturnType<typeof read>) => ('events' in meant ? meant.events.map(({ type }) => type) : meant);

test('a reply may have 30,000 characters, and a longer one is not sent', () => {
  expect(types(read({ intent: 'reply', reply: 'a'.repeat(30_000) }))).toEqual(['replied']);
  for (const field of ['reply', 'note', 'basis'])
    expect(read({ intent: 'reply', reply: 'x', [field]: 'a'.repeat(30_001) })).toHaveProperty(`errors.${field}`);
});

test.each([
  [{ intent: 'reply', reply: ' ' }, 'reply'],
  [{ intent: 'note', note: '' }, 'note'],
  [{ intent: 'agreed', note: '\n' }, 'note'],
  [{ intent: 'hand-over', to: 'nobody' }, 'to'],
  [{ intent: 'explode' }, 'reply'],
])('the form %j changes nothing, and its error says what is missing', (fields, error) => {
  expect(read(fields)).toHaveProperty(`errors.${error}`);
});

test('replying to an unassigned case assigns it', () => {
  expect(types(read({ intent: 'reply', reply: 'x' }, { assignee: null }))).toEqual(['taken', 'replied']);
  expect(types(read({ intent: 'reply', reply: 'x' }, { assignee: null, status: 'done' }))).toEqual(['replied']);
  expect(types(read({ intent: 'reply', reply: 'x' }))).toEqual(['replied']);
});

test('a case is assigned to a member of staff, or returned to the team', () => {
  const to = (id: string) => read({ intent: 'hand-over', to: id });
  expect(to('s-2')).toMatchObject({ events: [{ type: 'handed-over', to: { id: 's-2', name: 'Cy Reed' } }] });
  expect(to('')).toMatchObject({ events: [{ type: 'handed-over', to: null }] });
});

test('a resolution states its basis, and quotes the customer only if chosen', () => {
  expect(read({ intent: 'put-right', why: 'We explained.', basis: 'By phone' })).toMatchObject({
    events: [{ type: 'put-right', text: 'We explained.\n\nBy phone' }],
  });
  expect(read({ intent: 'put-right', basis: 'By phone' })).toMatchObject({ events: [{ text: 'By phone' }] });
  expect(read({ intent: 'reply', reply: 'x' })).toMatchObject({ events: [{ quotes: false }] });
  expect(read({ intent: 'reply', reply: 'x', quote: 'yes' })).toMatchObject({ events: [{ quotes: true }] });
});

test.each([
  ['3', 3],
  ['', null],
  ['0', 0],
  ['x', 0],
  ['-3', 0],
  ['1e999', 0],
  ['3 events', 0],
])('a posted “seen” of %j is read as %j', (seen, read) => {
  const form = new FormData();
  form.set('seen', seen);
  expect(readCaseForm(form).seen).toBe(read);
});

test('a resolution never sends the internal note', () => {
  const note = 'Do not refund, see call.';
  expect(read({ intent: 'put-right', why: 'We explained.', note })).toMatchObject({
    events: [{ type: 'put-right', text: 'We explained.' }],
    uses: ['basis'],
  });
});

test('listing failed searches with their results of today counts none of them again', async () => {
  const asked: unknown[] = [];
  const search = {
    search(...given: unknown[]) {
      asked.push(given);
      return { total: 1, hits: [{ title: 'Read your meter' }] };
    },
  } as unknown as HelpSearch;
  const failedSearches = { list: async () => [{ term: 'kiosk', count: 3 }] };
  expect(await listFailedSearches({ failedSearches } as unknown as Desk, search, new Date())).toEqual([
    { term: 'kiosk', count: 3, finds: 'Finds only Read your meter.' },
  ]);
  expect(asked).toEqual([['kiosk', { uncounted: true }]]);
});

test('no subject’s name becomes a spreadsheet formula', async () => {
  const subjects = ['=HYPERLINK("https://evil.example")', '+1', '-1', '@x', 'Bills, and "more"'];
  const rows = subjects.map((subject, at) => ({
    receivedDay: '2026-11-02',
    subject,
    reference: `HS-${at}`,
  })) as unknown as ComplaintRow[];
  const cases = { listComplaints: async () => rows } as unknown as Desk['cases'];
  const audit = { write: async () => {} } as unknown as Desk['audit'];
  const answer = await csv(toArgs(BEA, { cases, audit }) as unknown as Parameters<typeof csv>[0]);
  const text = await answer.text();
  for (const cell of [`"'=HYPERLINK(""https://evil.example"")"`, `'+1`, `'-1`, `'@x`, '"Bills, and ""more"""'])
    expect(text).toContain(`,${cell},`);
  expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m);
  expect([answer.headers.get('Cache-Control'), answer.headers.get('Content-Disposition')]).toEqual([
    'no-store',
    'attachment; filename="complaints.csv"',
  ]);
});

test('an empty reply, a placeholder and a resolution without a basis are not sent', () => {
  expect(read({ intent: 'deadlock' })).toEqual({ errors: { reply: 'Enter the reason for the deadlock letter' } });
  expect(read({ intent: 'put-right' })).toEqual({ errors: { why: 'Choose how it was resolved' } });
  for (const [intent, box] of [
    ['reply', 'reply'],
    ['deadlock', 'reply'],
    ['put-right', 'basis'],
  ] as const)
    expect(read({ intent, why: 'We explained.', [box]: 'We owe you [amount].' })).toEqual({
      errors: { [box]: 'Complete [amount] before you send' },
    });
  expect(read({ intent: 'reply', reply: 'Meter [3] is yours.' })).toMatchObject({ events: [{ type: 'replied' }] });
});
