import { expect, test } from 'vitest';
import { isClosedPort } from './setting-readers.ts';

/** The highest blocked port of the standard is 10080. */
const MOST = 11_000;

/** Whether `fetch` itself refuses a port; a request to an allowed one is aborted before anything is sent. */
async function isRefused(port: number): Promise<boolean> {
  const dispatcher = { dispatch: () => expect.unreachable() };
  const failure = await fetch(`http://127.0.0.1:${port}/`, { dispatcher } as RequestInit).catch(
    (error: Error) => error,
  );
  return failure instanceof Error && failure.cause instanceof Error && failure.cause.message === 'bad port';
}

test('the rejected ports are those that fetch rejects', async () => {
  const differing: number[] = [];
  for (let port = 0; port < MOST; port += 1) if ((await isRefused(port)) !== isClosedPort(port)) differing.push(port);
  // The standard has blocked port 0 since 2025; this engine leaves it to the system, which refuses it.
  expect(differing).toEqual([0]);
});
