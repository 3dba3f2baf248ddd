/** A gateway that demands certificates, a token and a key, one by one and together, and what it does to a lead. */
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createHttpClient } from '#web/clients/http.ts';
import { createLeadsClient } from '#web/clients/leads.ts';
import { isAppError } from '#domain/errors.ts';
import * as gateway from '#tests/support/gateway.ts';
import { type Access, NO_ACCESS } from '../settings/access-settings.ts';
import { createOutgoing } from './outgoing.ts';

const certificates = gateway.makeCertificates();
const { read } = certificates;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllEnvs();
});
afterAll(certificates.remove);

async function listen(server: Server): Promise<string> {
  const { host, stop } = await gateway.listen(server);
  stops.push(stop);
  return host;
}

/** The gateway is in front of a back end that accepts leads. */
async function startGateway(requirements: gateway.GatewayRequirements) {
  const started = await gateway.startGateway(certificates, requirements, (_, outgoing) => {
    outgoing.writeHead(201, { 'Content-Type': 'application/vnd.api+json' });
    outgoing.end(JSON.stringify({ data: { type: 'leads', id: 'GW-1' } }));
  });
  stops.push(started.stop);
  return started;
}

const CERTIFICATE = () => ({ cert: read('ours.pem'), key: read('ours.key') });
const toToken = (origin: string, more = {}) => ({
  tokenUrl: `${origin}/token`,
  clientId: 'help',
  secret: 's-3.c_r~t*',
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
  test.each<[string, gateway.GatewayRequirements, (origin: string) => Access]>([
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
  ])('%s', async (_, requirements, toOwn) => {
    const { origin, seen } = await startGateway(requirements);
    const { leads } = createClient(origin, toOwn(origin));
    expect(await leads.send(LEAD, 'key-1')).toBe('GW-1');
    expect(await leads.send(LEAD, 'key-2')).toBe('GW-1');
    expect(seen.asked).toEqual(['POST /v1/leads', 'POST /v1/leads']);
    expect(seen.tokens).toBe(requirements.token ? 1 : 0);
    expect([...seen.agents]).toEqual([expect.stringMatching(/^help-and-support\/\d+\.\d+\.\d+$/)]);
  });

  test('with a new token after a 401, and with its complete body', async () => {
    const { origin, seen, state } = await startGateway({ token: true });
    const { leads } = createClient(origin, toAccess({ token: toToken(origin) }));
    await leads.send(LEAD, 'key-1');
    state.valid = 'revoked';
    expect(await leads.send(LEAD, 'key-2')).toBe('GW-1');
    expect(seen.tokens).toBe(2);
    expect(seen.bodies[1]).toBe(seen.bodies[0]);
  });

  test('with one token for concurrent calls', async () => {
    const { origin, seen } = await startGateway({ token: true });
    const { leads } = createClient(origin, toAccess({ token: toToken(origin) }));
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => leads.send(LEAD, key)));
    expect(seen).toMatchObject({ tokens: 1, bodies: { length: 4 } });
  });

  test('certainly does not arrive without a token; the reason is logged', async () => {
    const { origin, seen, state } = await startGateway({ token: true });
    state.refuse = true;
    const { leads } = createClient(origin, toAccess({ token: toToken(origin) }));
    const failure: unknown = await leads.send(LEAD, 'key-1').catch((error: unknown) => error);
    expect(isAppError(failure, 'upstream') && failure.details).toMatchObject({
      upstream: { status: 0, reason: 'NO_ACCESS_TOKEN_invalid_client: check …_OAUTH_TOKEN_URL and the like' },
    });
    expect(isAppError(failure) && failure.details.mayHaveArrived).toBeUndefined();
    expect(seen.asked).toEqual([]);
  });

  test('certainly does not arrive if a gateway responds for the authorization server; its status is logged', async () => {
    const page = createServer((_, outgoing) => outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>'));
    const { leads } = createClient('https://127.0.0.1:2', toAccess({ token: toToken(`http://${await listen(page)}`) }));
    await expect(leads.send(LEAD, 'key-1')).rejects.toMatchObject({
      details: { upstream: { reason: expect.stringMatching(/^NO_ACCESS_TOKEN_status_502: /) } },
    });
  });

  test('certainly does not arrive if the certificate authority is unknown; the reason names the setting', async () => {
    const { origin } = await startGateway({});
    await expect(createClient(origin, NO_ACCESS).leads.send(LEAD, 'key-1')).rejects.toMatchObject({
      details: { upstream: { reason: expect.stringMatching(/^\w+: .*…_TLS_CA_FILE/) } },
    });
  });

  test('with the customer’s token if a call has one', async () => {
    const { origin, seen } = await startGateway({});
    const { http } = createClient(origin, toAccess({ token: toToken(origin) }));
    await http.json('/v1/customers', { headers: { Authorization: 'Bearer theirs' } });
    expect(seen.tokens).toBe(0);
  });
});

test('a lead is posted on a new connection, since a kept-alive one may be closing', async () => {
  const connections: string[] = [];
  const server = createServer((incoming, outgoing) => {
    connections.push(`${incoming.method} ${incoming.socket.remotePort}`);
    incoming.resume().on('end', () => {
      const isPost = incoming.method === 'POST';
      outgoing.writeHead(isPost ? 201 : 200, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify({ data: isPost ? { type: 'leads', id: 'GW-1' } : [] }));
      // Closes the connection without notice, like a back end that restarts or limits requests.
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

describe('through a proxy', () => {
  async function startProxy(lets: boolean) {
    const tunnels: string[] = [];
    const server = createServer((_, outgoing) => outgoing.writeHead(lets ? 502 : 407).end());
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

  test('a lead is delivered by the usual environment variables', async () => {
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

  const toReason = async (send: Promise<unknown>) => {
    const failure = await send.catch((error: unknown) => error);
    expect(failure).not.toHaveProperty('details.mayHaveArrived');
    return isAppError(failure, 'upstream') && failure.details.upstream?.reason;
  };

  test.each(['https://127.0.0.1:8443', 'http://127.0.0.1:8080'])(
    'a lead certainly does not arrive at %s if the proxy rejects the connection; the reason names the proxy',
    async (origin) => {
      const { address } = await startProxy(false);
      for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, address);
      const { leads } = createClient(origin, NO_ACCESS);
      expect(await toReason(leads.send(LEAD, 'key-1'))).toBe('PROXY_REFUSED_407: check HTTP_PROXY and HTTPS_PROXY');
    },
  );

  test('neither a lead nor a token is sent if the proxy is unavailable; the reason names the proxy', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:2');
    const [origin, why] = ['https://127.0.0.1:8443', 'PROXY_ECONNREFUSED: check HTTP_PROXY and HTTPS_PROXY'];
    const { leads } = createClient(origin, NO_ACCESS);
    expect(await toReason(leads.send(LEAD, 'key-1'))).toBe(why);
    const withToken = createClient(origin, toAccess({ token: toToken(origin) })).leads;
    expect(await toReason(withToken.send(LEAD, 'key-1'))).toBe(`NO_ACCESS_TOKEN_${why}`);
  });
});
