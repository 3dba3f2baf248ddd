/**
 * A gateway that demands certificates, a token and a key, in turn and together; and what becomes of a lead on the way.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHttpClient } from '#web/clients/http.ts';
import { createLeadsClient } from '#web/clients/leads.ts';
import { isAppError } from '#domain/errors.ts';
import { findOnPath, installFromDebian } from '#tests/support/debian-program.ts';
import { type Access, NO_ACCESS } from '../settings/access-settings.ts';
import { createOutgoing } from './outgoing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'help-gateway-'));
const program = findOnPath(['openssl']) ?? installFromDebian('openssl', ['openssl']) ?? 'openssl is missing';
const openssl = (...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: 'pipe' });
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** An authority of the test's own, and what it signed for the gateway and for us. */
beforeAll(() => {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-subj', '/CN=Authority', '-keyout', 'ca.key', '-out', 'ca.pem');
  for (const [name, host] of [
    ['gateway', 'subjectAltName=IP:127.0.0.1'],
    ['ours', 'subjectAltName=DNS:help.example'],
  ] as const) {
    const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-addext', host];
    openssl('req', '-x509', ...key, '-subj', `/CN=${name}`, ...signer, '-keyout', `${name}.key`, '-out', `${name}.pem`);
  }
  openssl('pkey', '-in', 'ours.key', '-pubout', '-out', 'ours.pub');
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => (server.closeAllConnections(), server.close()));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Demands {
  certificate?: boolean;
  token?: boolean;
  key?: boolean;
}

/** The gateway with its authorization server and, behind both, a back end that takes leads. */
async function startGateway(demands: Demands) {
  const seen = { asked: [] as string[], tokens: 0, agents: new Set<string | undefined>(), bodies: [] as string[] };
  const state = { valid: 'none', refuse: false };
  const listener: RequestListener = async (incoming, outgoing) => {
    const body = (await incoming.toArray()).map(String).join('');
    seen.agents.add(incoming.headers['user-agent']);
    if (incoming.url === '/token') return giveToken(incoming, body, outgoing);
    seen.asked.push(`${incoming.method} ${incoming.url}`);
    const { authorization, 'x-api-key': key } = incoming.headers;
    if (demands.key && key !== '4711') return outgoing.writeHead(403).end();
    if (demands.token && authorization !== `Bearer ${state.valid}`) return outgoing.writeHead(401).end();
    seen.bodies.push(body);
    outgoing.writeHead(201, { 'Content-Type': 'application/vnd.api+json' });
    return outgoing.end(JSON.stringify({ data: { type: 'leads', id: 'GW-1' } }));
  };
  async function giveToken({ headers }: IncomingMessage, body: string, outgoing: ServerResponse) {
    const form = new URLSearchParams(body);
    const assertion = form.get('client_assertion');
    const isBasic = headers.authorization === `Basic ${Buffer.from('help:s3cret').toString('base64')}`;
    const isSigned = assertion !== null && (await isOurs(assertion));
    outgoing.setHeader('Content-Type', 'application/json');
    if (state.refuse || !(isBasic || isSigned) || form.get('scope') !== 'leads')
      return outgoing.writeHead(401).end('{"error":"invalid_client"}');
    seen.tokens += 1;
    state.valid = `token-${seen.tokens}`;
    return outgoing.end(JSON.stringify({ access_token: state.valid, token_type: 'Bearer', expires_in: 300 }));
  }
  const isOurs = async (assertion: string) => {
    const verified = await jwtVerify(assertion, await importSPKI(read('ours.pub'), 'ES256')).catch(() => null);
    return verified !== null && decodeJwt(assertion).iss === 'help';
  };
  const secure = { cert: read('gateway.pem'), key: read('gateway.key'), ca: read('ca.pem'), requestCert: true };
  const server = createSecureServer({ ...secure, rejectUnauthorized: demands.certificate ?? false }, listener);
  const origin = `https://${await listen(server)}`;
  return { origin, seen, state };
}

const CERTIFICATE = () => ({ cert: read('ours.pem'), key: read('ours.key') });
const toToken = (origin: string, more = {}) => ({
  tokenUrl: `${origin}/token`,
  clientId: 'help',
  secret: 's3cret',
  privateKey: null,
  scope: 'leads',
  audience: null,
  ...more,
});
const toAccess = (more: Partial<Access> = {}): Access => ({
  ...NO_ACCESS,
  ...more,
  tls: { ...NO_ACCESS.tls, ca: read('ca.pem'), ...more.tls },
});
const toTls = () => ({ ...CERTIFICATE(), ca: read('ca.pem') });

const LEAD = { attributes: { topic: 'help-&-support', query: 'Why?' }, addressId: null };
function createClient(baseUrl: string, access: Access) {
  const lines: object[] = [];
  const log = { info: () => {}, error: () => {}, warn: (line: object) => void lines.push(line) };
  const send = createOutgoing({ access: { backendApi: access } }).as('backendApi');
  const http = createHttpClient({ name: 'backendApi', baseUrl, clientId: 'c', timeoutMs: 5_000, log, send });
  return { http, leads: createLeadsClient(http), lines };
}

describe('a lead reaches a back end behind a gateway', () => {
  test.each<[string, Demands, (origin: string) => Access]>([
    ['of a private authority', {}, () => toAccess()],
    ['that demands a certificate', { certificate: true }, () => toAccess({ tls: toTls() })],
    ['that demands a key', { key: true }, () => toAccess({ headers: { 'X-Api-Key': '4711' } })],
    ['that demands a token', { token: true }, (origin) => toAccess({ token: toToken(origin) })],
    [
      'that demands a token for a signed assertion',
      { token: true },
      (origin) => toAccess({ token: toToken(origin, { secret: null, privateKey: read('ours.key') }) }),
    ],
    [
      'that demands all of them',
      { certificate: true, key: true, token: true },
      (origin) => toAccess({ headers: { 'X-Api-Key': '4711' }, token: toToken(origin), tls: toTls() }),
    ],
  ])('%s', async (_, demands, toOwn) => {
    const { origin, seen } = await startGateway(demands);
    const { leads } = createClient(origin, toOwn(origin));
    expect(await leads.send(LEAD, 'key-1')).toBe('GW-1');
    expect(await leads.send(LEAD, 'key-2')).toBe('GW-1');
    expect(seen.asked).toEqual(['POST /v1/leads', 'POST /v1/leads']);
    expect(seen.tokens).toBe(demands.token ? 1 : 0);
    expect([...seen.agents]).toEqual([expect.stringMatching(/^help-and-support\/\d+\.\d+\.\d+$/)]);
  });

  test('with another token once the one it had is refused, and whole', async () => {
    const { origin, seen, state } = await startGateway({ token: true });
    const { leads } = createClient(origin, toAccess({ token: toToken(origin) }));
    await leads.send(LEAD, 'key-1');
    state.valid = 'revoked';
    expect(await leads.send(LEAD, 'key-2')).toBe('GW-1');
    expect(seen.tokens).toBe(2);
    expect(seen.bodies[1]).toBe(seen.bodies[0]);
  });

  test('with one token for all who ask at once', async () => {
    const { origin, seen } = await startGateway({ token: true });
    const { leads } = createClient(origin, toAccess({ token: toToken(origin) }));
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => leads.send(LEAD, key)));
    expect(seen).toMatchObject({ tokens: 1, bodies: { length: 4 } });
  });

  test('and is surely not there while the authorization server gives no token; the log says why', async () => {
    const { origin, seen, state } = await startGateway({ token: true });
    state.refuse = true;
    const { leads } = createClient(origin, toAccess({ token: toToken(origin) }));
    const failure: unknown = await leads.send(LEAD, 'key-1').catch((error: unknown) => error);
    expect(isAppError(failure, 'upstream') && failure.details).toMatchObject({
      upstream: { status: 0, reason: 'NO_ACCESS_TOKEN_invalid_client' },
    });
    expect(isAppError(failure) && failure.details.mayHaveArrived).toBeUndefined();
    expect(seen.asked).toEqual([]);
  });

  test('in the customer’s name where a call has their token', async () => {
    const { origin, seen } = await startGateway({});
    const { http } = createClient(origin, toAccess({ token: toToken(origin) }));
    await http.json('/v1/customers', { headers: { Authorization: 'Bearer theirs' } });
    expect(seen.tokens).toBe(0);
  });
});

test('a lead is posted on a connection of its own: the one that is kept may just be closing', async () => {
  const connections: string[] = [];
  const server = createServer((incoming, outgoing) => {
    connections.push(`${incoming.method} ${incoming.socket.remotePort}`);
    incoming.resume().on('end', () => {
      const isPost = incoming.method === 'POST';
      outgoing.writeHead(isPost ? 201 : 200, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify({ data: isPost ? { type: 'leads', id: 'GW-1' } : [] }));
      // As a back end that is restarted, or counts requests, without a word.
      setTimeout(() => incoming.socket.destroy(), 5);
    });
  });
  const { http, leads } = createClient(`http://${await listen(server)}`, NO_ACCESS);
  for (let round = 0; round < 20; round += 1) {
    await http.json('/v1/addresses').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, round % 8));
    expect(await leads.send(LEAD, `key-${round}`)).toBe('GW-1');
  }
  const posted = connections.filter((one) => one.startsWith('POST')).map((one) => one.slice(5));
  expect(new Set(posted).size).toBe(20);
});

describe('over a proxy', () => {
  async function startProxy(lets: boolean) {
    const tunnels: string[] = [];
    const server = createServer((_, outgoing) => outgoing.writeHead(502).end());
    server.on('connect', ({ url = '' }, socket) => {
      tunnels.push(url);
      if (!lets) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      const [host, port] = url.split(':');
      const far = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        far.pipe(socket).pipe(far);
      });
      for (const one of [far, socket]) one.on('error', () => far.destroy());
      return undefined;
    });
    return { address: `http://${await listen(server)}`, tunnels };
  }

  test('that the usual variables name, a lead arrives', async () => {
    const { origin } = await startGateway({ certificate: true });
    const { address, tunnels } = await startProxy(true);
    vi.stubEnv('HTTPS_PROXY', address);
    const { leads } = createClient(origin, toAccess({ tls: toTls() }));
    expect(await leads.send(LEAD, 'key-1')).toBe('GW-1');
    expect(tunnels).toEqual([new URL(origin).host]);
    vi.stubEnv('NO_PROXY', '127.0.0.1');
    await createClient(origin, toAccess({ tls: toTls() })).leads.send(LEAD, 'key-2');
    expect(tunnels).toHaveLength(1);
  });

  test('that lets nobody through, it is surely not there', async () => {
    const { address } = await startProxy(false);
    vi.stubEnv('HTTPS_PROXY', address);
    const { leads } = createClient('https://127.0.0.1:8443', NO_ACCESS);
    const failure: unknown = await leads.send(LEAD, 'key-1').catch((error: unknown) => error);
    expect(isAppError(failure) && failure.details.mayHaveArrived).toBeUndefined();
  });
});
