/** `test` with a site over its own SQLite file; for another engine use `startSiteOn`. */
import { test } from 'vitest';
import { type EngineKind, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { startSite } from './site.ts';

export const bothCookies = { identity: true, access: true };
export const noCookies = { identity: false, access: false };

export async function startSiteOn(kind: EngineKind) {
  const engine = await startEngine(kind);
  const db = await openNewDatabase(engine);
  const site = await startSite({ db });
  return {
    db,
    site,
    async stop() {
      await site.stop();
      await db.close();
      await engine.stop();
    },
  };
}

export const identityTest = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('started', { scope: 'file' }, async ({}, { onCleanup }) => {
    const started = await startSiteOn('sqlite');
    onCleanup(() => started.stop());
    return started;
  })
  .extend('db', { scope: 'file' }, ({ started }) => started.db)
  .extend('site', { scope: 'file' }, ({ started }) => started.site);
