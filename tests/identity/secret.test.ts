import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdapterFactory } from '#supplier/identity/provider.ts';
import { findOrMakeSigningKeys, toPublicKeys } from '#supplier/identity/keys.ts';
import { createKeys, readOrMakeSessionSecret } from '#database/secret.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import type { Database } from '#database/db.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'help-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the session secret', () => {
  test('is the configured one', () => {
    expect(readOrMakeSessionSecret('set', folder)).toBe('set');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is generated once if not configured, readable by this user only', () => {
    const made = readOrMakeSessionSecret(null, folder);
    expect(made).toMatch(/^[\w-]{64}$/);
    expect(readOrMakeSessionSecret(null, folder)).toBe(made);
    expect(readdirSync(folder)).toEqual(['session-secret']);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(made);
  });

  test.each(['', '\n', 'cut short'])('is rejected and left unchanged if its file holds %j', (held) => {
    const damaged = mkdtempSync(join(folder, 'damaged-'));
    writeFileSync(join(damaged, 'session-secret'), held);
    expect(() => readOrMakeSessionSecret(null, damaged)).toThrow(/^session-secret must hold 32 characters or more/);
    expect(readFileSync(join(damaged, 'session-secret'), 'utf8')).toBe(held);
    rmSync(damaged, { recursive: true });
  });

  test('decrypts only what was encrypted with the same secret', async () => {
    const keys = createKeys('x'.repeat(32));
    const sealed = await keys.seal('text');
    expect(await keys.open(sealed)).toBe('text');
    expect(await createKeys('y'.repeat(32)).open(sealed)).toBeNull();
    expect(await keys.open(`${sealed.slice(0, -3)}AAA`)).toBeNull();
    expect(await keys.open('')).toBeNull();
  });
});

describe('storage of the embedded provider', () => {
  let engine: Engine;
  let db: Database;
  beforeAll(async () => {
    engine = await startEngine('sqlite');
    db = await openNewDatabase(engine);
  });
  afterAll(async () => {
    await db.close();
    await engine.stop();
  });
  const keys = createKeys('x'.repeat(32));

  test('instances that start at once share a signing key, and publish no private part', async () => {
    const records = createIdentityRecords(db);
    const made = await Promise.all([1, 2, 3, 4].map(() => findOrMakeSigningKeys(records, keys)));
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(made[0]?.[0]?.d).toBeDefined();
    expect(JSON.stringify(toPublicKeys(made[0] ?? []))).not.toContain('"d"');
  });

  test('an authorisation code used twice at once works once', async () => {
    const adapter = createAdapterFactory({ records: createIdentityRecords(db), keys, now: () => new Date() })(
      'AuthorizationCode',
    );
    await adapter.upsert('code', { jti: 'code', grantId: 'g', exp: Date.now() / 1_000 + 60 }, 60);
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => adapter.consume('code')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(adapter.consume('code')).rejects.toMatchObject({ error: 'invalid_grant' });
    await adapter.revokeByGrantId('g');
    expect(await adapter.find('code')).toBeUndefined();
  });
});
