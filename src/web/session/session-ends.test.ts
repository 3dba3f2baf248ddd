/** When a session ends automatically, however active its person is. */
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { createDeskSessions } from './desk-sessions.ts';
import type { RelyingParty } from './relying-party.ts';
import { type SealedRecords, createKeys } from '#database/secret.ts';
import { createSessions } from './sessions.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-22T06:00:00Z');
const SITE = { origin: 'http://help.example' };
const log = { info() {}, warn() {}, error() {} };

function createClock() {
  let at = START;
  return { now: () => new Date(at), move: (ms: number) => void (at += ms) };
}

/** Behaves like the store: a record disappears when it expires. */
function createRecords<T>(now: () => Date) {
  const kept = new Map<string, { value: T; version: number; expiresAt: Date }>();
  const find = (id: string) => {
    const found = kept.get(id);
    return found && now() < found.expiresAt ? found : null;
  };
  const records: Pick<SealedRecords<T>, 'find' | 'keep' | 'replace' | 'remove'> = {
    find: async (id) => find(id),
    keep: async (id, value, expiresAt) => void kept.set(id, { value, version: 1, expiresAt }),
    async replace(id, version, value, expiresAt) {
      if (find(id)?.version !== version) return false;
      kept.set(id, { value, version: version + 1, expiresAt });
      return true;
    },
    remove: async (id) => void kept.delete(id),
  };
  return records as SealedRecords<T>;
}

async function findEnd(everyMs: number, { now, move }: ReturnType<typeof createClock>, ask: () => Promise<unknown>) {
  while (now().getTime() - START < 24 * HOUR_MS) {
    move(everyMs);
    if ((await ask()) === null) return now().getTime() - START;
  }
  return Infinity;
}

test.each([
  ['who is busy', 30 * MINUTE_MS, 12 * HOUR_MS],
  ['who is away', HOUR_MS, HOUR_MS],
])('a customer %s has a session for so long', async (_, everyMs, endsMs) => {
  const clock = createClock();
  const sessions = createSessions({
    records: createRecords(clock.now),
    relyingParty: {} as RelyingParty,
    log,
    now: clock.now,
  });
  const tokens = { identityToken: 'i', accessToken: 'a', refreshToken: null, expiresAt: START + 48 * HOUR_MS };
  const id = await sessions.start('olwen', tokens, '/');
  expect(await findEnd(everyMs, clock, () => sessions.find(id))).toBe(endsMs);
});

test.each([
  ['who is busy', 10 * MINUTE_MS, 10 * HOUR_MS],
  ['who is away', 15 * MINUTE_MS, 15 * MINUTE_MS],
])('an adviser %s has the desk for so long', async (_, everyMs, endsMs) => {
  const clock = createClock();
  const keys = createKeys('of the tests, forty characters or more..');
  const roles = { roleClaim: 'roles', roles: { reader: 'r', adviser: 'help-desk', supervisor: 's' } };
  const desk = createDeskSessions({ records: createRecords(clock.now), keys, roles, now: clock.now });
  const [cookie = ''] = (await desk.start('amira', { roles: ['help-desk'], name: 'Amira Khan' }, SITE)).split(';');
  const ask = () => desk.read(new Request(SITE.origin, { headers: { cookie } }), SITE);
  expect(await ask()).toMatchObject({ name: 'Amira Khan', mayEnter: true });
  expect(await findEnd(everyMs, clock, ask)).toBe(endsMs);
});

test('background requests do not extend a desk session', async () => {
  const clock = createClock();
  const keys = createKeys('of the tests, forty characters or more..');
  const roles = { roleClaim: 'roles', roles: { reader: 'r', adviser: 'help-desk', supervisor: 's' } };
  const desk = createDeskSessions({ records: createRecords(clock.now), keys, roles, now: clock.now });
  const [cookie = ''] = (await desk.start('amira', { roles: ['help-desk'] }, SITE)).split(';');
  const ask = () => desk.read(new Request(SITE.origin, { headers: { cookie } }), SITE, { isActivity: false });
  expect(await findEnd(MINUTE_MS, clock, ask)).toBe(15 * MINUTE_MS);
});
