/** A gateway that demands certificates, a token and a key, in turn and together, before a back end. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { findOnPath, installFromDebian } from './debian-program.ts';

export interface GatewayRequirements {
  certificate?: boolean;
  token?: boolean;
  key?: boolean;
}

/** A certificate authority of the test's own, and its certificates for the gateway and for us. */
export function makeCertificates() {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-gateway-'));
  const program = findOnPath(['openssl']) ?? installFromDebian('openssl', ['openssl']) ?? 'openssl is missing';
  const openssl = (...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: 'pipe' });
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
  return {
    toFile: (name: string) => path.join(folder, name),
    read: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
export type Certificates = ReturnType<typeof makeCertificates>;

/** Listens on a free port; `stop` also ends open connections. */
export async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => (server.closeAllConnections(), server.close());
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** The back end behind the gateway, which has already read the body. */
export type BackEnd = (incoming: IncomingMessage, outgoing: ServerResponse, body: string) => unknown;

/** The gateway with its authorization server. */
export async function startGateway({ read }: Certificates, requirements: GatewayRequirements, answer: BackEnd) {
  const seen = { asked: [] as string[], tokens: 0, agents: new Set<string | undefined>(), bodies: [] as string[] };
  const state = { valid: 'none', refuse: false };
  const listener: RequestListener = async (incoming, outgoing) => {
    const body = (await incoming.toArray()).map(String).join('');
    seen.agents.add(incoming.headers['user-agent']);
    if (incoming.url === '/token') return giveToken(incoming, body, outgoing);
    seen.asked.push(`${incoming.method} ${incoming.url}`);
    const { authorization, 'x-api-key': key } = incoming.headers;
    if (requirements.key && key !== '4711') return outgoing.writeHead(403).end();
    if (requirements.token && authorization !== `Bearer ${state.valid}`) return outgoing.writeHead(401).end();
    seen.bodies.push(body);
    return answer(incoming, outgoing, body);
  };
  async function giveToken({ headers }: IncomingMessage, body: string, outgoing: ServerResponse) {
    const form = new URLSearchParams(body);
    const assertion = form.get('client_assertion');
    const isBasic = headers.authorization === `Basic ${Buffer.from('help:s-3.c_r~t*').toString('base64')}`;
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
  const server = createServer({ ...secure, rejectUnauthorized: requirements.certificate ?? false }, listener);
  const { host, stop } = await listen(server);
  return { origin: `https://${host}`, seen, state, stop };
}
