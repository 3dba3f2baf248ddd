import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectGarbage, startDrippingServer, type DrippingServer } from '#tests/support/dripping-server.ts';
import { createOutgoing } from './outgoing.ts';

let server: DrippingServer;
beforeEach(async () => void (server = await startDrippingServer()));
afterEach(() => server.stop());

test('a deadline ends a response that never ends, even after garbage collection', async () => {
  const http = createOutgoing().as('webhook');
  const response = await http(server.origin, { method: 'POST', body: '{}', signal: AbortSignal.timeout(1_000) });
  await collectGarbage();
  await expect(response.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});
