/** `test` with a content client, a server that the test programs, and a clock that it sets. */
import { test, vi } from 'vitest';
import { answer, startAnsweringServer } from '#tests/support/answering-server.ts';

/** Longer than a copy stays fresh. */
const STALE_MS = 31_000;

export const page = (body: string, title = 'A title') =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="About it"></head><body>${body}</body></html>`;
export const advanceUntilStale = () => vi.setSystemTime(Date.now() + STALE_MS);

export const clientTest = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('server', async ({}, { onCleanup }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const server = await startAnsweringServer();
    server.listener = answer(page('<p>Good</p>'));
    onCleanup(() => {
      vi.useRealTimers();
      server.stop();
    });
    return server;
  })
  .extend('log', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))
  .extend('client', ({ server, log }) => server.createClient(log));
