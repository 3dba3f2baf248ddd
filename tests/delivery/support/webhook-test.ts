/** `test` with leads in a new database and a receiver of their webhook. */
import { test } from 'vitest';
import { openNewDatabase, startEngine } from '#tests/support/database.ts';
import { prepareDelivery } from './deliveries.ts';
import { SECRET, startWebhookReceiver, answerNoContent } from './webhook-receiver.ts';

export const webhookTest = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('engine', { scope: 'file' }, async ({}, { onCleanup }) => {
    const engine = await startEngine('sqlite');
    onCleanup(() => engine.stop());
    return engine;
  })
  // oxlint-disable-next-line no-empty-pattern -- as above
  .extend('started', { scope: 'file' }, async ({}, { onCleanup }) => {
    const receiver = await startWebhookReceiver();
    onCleanup(() => receiver.stop());
    return receiver;
  })
  .extend('receiver', ({ started }) => {
    started.hooks.length = 0;
    started.behaviour.answer = answerNoContent;
    return started;
  })
  .extend('db', async ({ engine }, { onCleanup }) => {
    const db = await openNewDatabase(engine);
    onCleanup(() => db.close());
    return db;
  })
  .extend('prepared', ({ db }) => prepareDelivery(db))
  .extend('deliver', ({ prepared, receiver }) => (timeoutMs = 10_000) => {
    const sender = { url: receiver.url, secrets: [SECRET] };
    // The sender sets the time limit; it is shortened here around the same fetch.
    const http: typeof fetch = (url, init) =>
      fetch(url, {
        ...init,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]),
      });
    return prepared.deliver({ webhook: sender, http });
  })
  .extend(
    'findWebhookEntry',
    ({ prepared }) =>
      async () =>
        (await prepared.outbox.list()).find(({ kind }) => kind === 'webhook'),
  );
