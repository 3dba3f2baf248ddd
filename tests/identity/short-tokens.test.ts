/** A provider whose tokens expire after a minute: they are renewed when it is time, not at each request. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect } from 'vitest';
import { createVisitor } from '#tests/support/visitor.ts';
import { identityTest as test } from './site-test.ts';
import { startListening, startSite } from './site.ts';

const LIFE_S = 60;

async function startProvider(callback: string) {
  const arguments_ = ['0', callback, String(LIFE_S)];
  const child = fork(new URL('./children/outside-provider.ts', import.meta.url), arguments_, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return { issuer, stop: () => child.disconnect() };
}

describe('tokens with a lifetime of a minute', () => {
  test('are renewed once in forty seconds, for any number of requests', async ({ db }) => {
    const server = await startListening();
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const provider = await startProvider(origin);
    const config = {
      issuer: provider.issuer,
      clientId: 'help',
      clientSecret: 'outside-secret',
      embeddedAllowed: false,
    };
    const site = await startSite({ db, server, config });
    const browser = createVisitor();
    await browser.go(`${origin}/identity/authorize?response_type=token&state=/x`);
    const cookies = browser.cookiesFor(origin);
    const read = async () => (await site.read(cookies)).accessToken;
    const seen: (string | undefined)[] = [];
    for (let request = 0; request < 5; request += 1) seen.push(await read());
    site.clock.move(35_000);
    seen.push(await read());
    expect(seen[0]).toBeDefined();
    expect(new Set(seen).size).toBe(1);
    site.clock.move(10_000);
    expect(await read()).not.toBe(seen[0]);
    await site.stop();
    server.closeAllConnections();
    server.close();
    provider.stop();
  });
});
