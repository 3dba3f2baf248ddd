import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listStoredData, IMPERSONAL_TABLES } from './stored-data.ts';
import { listReceivers, listTransfers } from './receivers.ts';
import { RETENTION_MS, LEAD_RETENTION_YEARS, toPeriodWords } from './retention.ts';

const shipped = { leads: 'here', leadYears: LEAD_RETENTION_YEARS, copyDays: 35, visitsStayHere: true } as const;
const kinds = listStoredData(shipped);
const find = (id: string) => kinds.find((kind) => kind.id === id);

test('every table of the database has an entry, or no personal data', () => {
  const schema = readFileSync(new URL('../../database/schema.ts', import.meta.url), 'utf8');
  const [, body = ''] = /export interface Schema \{([^}]*)\}/.exec(schema) ?? [];
  const tables = [...body.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(10);
  const named = new Set([...kinds.flatMap(({ places }) => places), ...IMPERSONAL_TABLES]);
  expect(tables.filter((name) => !named.has(name))).toEqual([]);
});

test('every entry has its lawful basis, retention and a unique id', () => {
  expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
  for (const kind of kinds) expect(kind.basis).toMatch(/Article (6|9)/);
  for (const { ends, life, why } of kinds) expect([ends, life, why].every((words) => words.length > 5)).toBe(true);
});

test('health data has a condition of Article 9', () => {
  expect(find('support')?.basis).toContain('Article 9(2)(a)');
});

test('a period is worded without arithmetic', () => {
  const { missing, openCase, draft, unusedAddress, readings, vote } = RETENTION_MS;
  const words = [missing, openCase, draft, unusedAddress, readings, vote, 3 * vote].map((ms) => toPeriodWords(ms));
  expect(words).toEqual(['20 seconds', '30 minutes', '24 hours', '48 hours', '100 days', 'one year', '3 years']);
});

test('the page promises automatic erasure only where it exists', () => {
  const sent = listStoredData({ ...shipped, leadYears: null }).find(({ id }) => id === 'sent');
  expect(sent?.ends).toContain('We review it');
  expect(find('sent')?.life).toBe('6 years');
});

test('only configured receivers are listed, with their location', () => {
  const none = {
    backEnd: false,
    webhook: false,
    mail: false,
    provider: false,
    datadog: null,
    beacon: false,
    consentTool: false,
  };
  expect([listReceivers(none), listTransfers(none)]).toEqual([[], []]);
  const some = { ...none, mail: true, datadog: 'us5.datadoghq.com' };
  expect(listReceivers(some)).toEqual(['our email service', 'Datadog, for analytics']);
  expect(listTransfers(some)).toEqual([expect.stringContaining('the United States')]);
  expect(listTransfers({ ...some, datadog: 'datadoghq.eu' })).toEqual([expect.stringContaining('Germany')]);
});

test('data in another system has no retention period, and cases and emails are not listed', () => {
  const elsewhere = listStoredData({ ...shipped, leads: 'elsewhere' });
  const sent = elsewhere.find(({ id }) => id === 'sent');
  expect(sent?.life).toBe('as long as we need it for your account');
  expect(sent?.ends).toBe('Our customer system has its own retention period. Nothing of it stays on these pages.');
  expect(elsewhere[0]?.ends).toContain('your name and readings stay for 24 hours after you send');
  expect(listStoredData(shipped)[0]?.ends).not.toContain('your name');
  expect(elsewhere.filter(({ id }) => id === 'answers' || id === 'mail')).toEqual([]);
  const queued = listStoredData({ ...shipped, leads: 'queued' }).find(({ id }) => id === 'sent');
  expect([queued?.life, queued?.ends]).toEqual([
    '6 years',
    expect.stringMatching(/^It is deleted.*own retention period\.$/),
  ]);
});
