import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AppError, type ErrorKind } from '#domain/errors.ts';
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { action } from './follow.page.tsx';

/** Tries to open a case while the store fails. */
async function open(kind: ErrorKind, retryAfter?: number) {
  const context = new RouterContextProvider();
  const prove = () => Promise.reject(new AppError(kind, 'x', retryAfter === undefined ? {} : { retryAfter }));
  const log = { error: () => {} };
  context.set(servicesContext, {
    follow: { prove },
    log,
    consentChoice: { keep: async () => false },
  } as unknown as Services);
  const body = new URLSearchParams({ reference: 'HS-4K7M-92QX', proof: 'SW1A 1AA' });
  const request = new Request('http://help.example/help-and-support/follow', { method: 'POST', body });
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  const { status, headers } = (answer as { init: ResponseInit }).init;
  return [status, new Headers(headers).get('Retry-After')];
}

test('a case that cannot be looked up has a Retry-After of a few moments', async () => {
  expect(await open('unavailable')).toEqual([503, '10']);
  expect(await open('unavailable', 40)).toEqual([503, '40']);
});

test('too many attempts have a Retry-After of a minute, or the limiter’s', async () => {
  expect(await open('too-many-requests')).toEqual([429, '60']);
  expect(await open('too-many-requests', 300)).toEqual([429, '300']);
});
