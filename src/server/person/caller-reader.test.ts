import { QueryClient } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import type { HttpClient } from '#web/clients/http.ts';
import type { Addresses } from '#domain/ports.ts';
import type { Identity } from '#web/session/identity-options.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createCallerReader } from './caller-reader.ts';

const PEER = { origin: 'http://help.example', client: '192.0.2.7' };
const at = (path: string) => new Request(`http://help.example${path}`);

interface Session {
  subject?: string;
  since?: number;
  idle?: boolean;
}

function start(session: Session = { subject: 'olwen', since: 1 }) {
  const queries = new QueryClient();
  const asked: string[] = [];
  const signed = {
    identity: true,
    access: true,
    identityToken: 'i',
    accessToken: 'a',
    setCookies: ['x=1'],
    ...session,
  };
  const identity = {
    readSession: async (_: Request, __: object, kind: string) => {
      asked.push(kind);
      return session.subject === undefined ? { identity: false, access: false, setCookies: [] } : signed;
    },
    handle: async () => new Response(null, { status: 302 }),
  } as unknown as Identity;
  const nobody = async () => Promise.reject(new Error('away'));
  const http = { get: nobody, post: nobody, request: nobody } as unknown as HttpClient;
  const reader = createCallerReader({
    identity,
    toMark: (subject) => `mark of ${subject}`,
    accounts: http,
    customers: http,
    addresses: {} as Addresses,
    queries,
    log: createRecordingLog() as never,
  });
  const keep = (signIn: string) => queries.setQueryData(['person', signIn, 'customers'], ['personal']);
  const kept = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]);
  return { reader, asked, keep, kept };
}

test.each(['/logout', '/identity/logout'])('signing out at %s leaves nothing on the server', async (path) => {
  const { reader, keep, kept } = start();
  keep('mark of olwen 1');
  keep('mark of another 2');
  await reader.handle(at(path), PEER);
  expect(kept()).toEqual(['mark of another 2']);
});

test('nothing is cleared on any other page, or for a visitor', async () => {
  const { reader, keep, kept } = start();
  keep('mark of olwen 1');
  await reader.handle(at('/identity/authorize'), PEER);
  expect(kept()).toEqual(['mark of olwen 1']);
  const visitor = start({});
  visitor.keep('mark of undefined undefined');
  await visitor.reader.handle(at('/logout'), PEER);
  expect(visitor.kept()).toHaveLength(1);
});

test('a page looks up its session once, and sets its cookies', async () => {
  const { reader, asked } = start({ subject: 'olwen', since: 1, idle: true });
  const one = reader.read(at('/help-and-support/deals'), PEER.origin);
  expect(await one.caller()).toEqual({
    identity: true,
    access: true,
    mark: 'mark of olwen',
    signIn: 'mark of olwen 1',
  });
  expect(await one.isIdle()).toBe(true);
  expect([asked, one.setCookies]).toEqual([['document'], ['x=1']]);
});

test('background requests do not extend a session', async () => {
  const { reader, asked } = start();
  const post = new Request('http://help.example/help-and-support/deals', { method: 'POST' });
  for (const request of [at('/help-and-support/deals.data'), post]) await reader.read(request, PEER.origin).caller();
  expect(asked).toEqual(['other', 'other']);
});

test('a visitor has no owner mark, and nothing to prefill', async () => {
  const { reader } = start({});
  const visitor = reader.read(at('/help-and-support/deals'), PEER.origin);
  expect(await visitor.caller()).toEqual({ identity: false, access: false, mark: null, signIn: null });
  expect(await visitor.prefill()).toMatchObject({ firstName: '', email: '', hasAccount: false });
});
