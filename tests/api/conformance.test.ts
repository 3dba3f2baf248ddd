/** `npm run conformance`: the product's own parts pass, and each rule detects a system that breaks it. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand/facts.ts';
import {
  type Finding,
  type ConformancePart,
  CHECKED_APIS,
  toFindingLines,
  checkApi,
} from '#server/commands/conformance/conformance.ts';
import type { Verdict } from '#server/commands/conformance/probe.ts';
import { type RequestInterceptor, startParts } from '#tests/support/supplier-systems.ts';

let parts: Awaited<ReturnType<typeof startParts>>;
beforeAll(async () => {
  parts = await startParts();
});
afterEach(() => {
  parts.before = () => null;
});
afterAll(() => parts.stop());

const prefixes: Record<ConformancePart, string> = { api: '/api', account: '/account-api', content: '', identity: '' };
const PERSON: Record<ConformancePart, string | null> = {
  api: 'demo-older',
  account: 'demo-new-system',
  content: null,
  identity: null,
};

async function tryIt(
  part: ConformancePart,
  options: { mayPost?: boolean; token?: string | null; origin?: string } = {},
): Promise<Finding[]> {
  const { mayPost = true, token = PERSON[part], origin = parts.origin } = options;
  const base = `${origin}${prefixes[part]}`;
  const found = checkApi({ part, base, clientId: 'test', mayPost, run: randomUUID(), postcode: 'ZZ99 1AA', token });
  return Array.fromAsync(found);
}
const verdicts = (findings: Finding[]) =>
  findings.map(({ rule, verdict, seen }) => [rule.id, verdict, seen].join(' ').trim());

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const goodConfiguration = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  revocation_endpoint: `${origin}/revoke`,
  end_session_endpoint: `${origin}/logout`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  scopes_supported: ['openid', 'offline_access'],
});
const goodProvider: RequestInterceptor = (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/.well-known/openid-configuration') return json(goodConfiguration(parts.origin));
  return pathname === '/jwks' ? json({ keys: [{ kty: 'EC', crv: 'P-256', x: 'a', y: 'b' }] }) : null;
};

describe('the product’s own parts', () => {
  test.each(['api', 'account', 'content'] as const)('%s passes every rule', async (part) => {
    const findings = await tryIt(part);
    expect(findings.map(({ rule }) => rule.id)).toEqual(CHECKED_APIS[part].rules.map(({ id }) => id));
    expect(verdicts(findings)).toEqual(findings.map(({ rule }) => `${rule.id} passed`));
  });

  test('a good provider passes every rule', async () => {
    parts.before = goodProvider;
    expect(verdicts(await tryIt('identity')).filter((line) => !line.endsWith(' passed'))).toEqual([]);
  });

  test('nothing is posted without permission, and no records are requested without a token', async () => {
    parts.asked.length = 0;
    const findings = await tryIt('api', { mayPost: false, token: null });
    expect(parts.asked.filter((one) => !one.startsWith('GET'))).toEqual([]);
    const tried = findings.filter(({ verdict }) => verdict !== 'skipped').map(({ rule }) => rule.id);
    expect(tried).toEqual(['addresses-list', 'addresses-time', 'addresses-none', 'customers-closed']);
  });
});

/** Responds to requests with this method and path. */
const at =
  (pattern: RegExp, answer: (request: Request) => Response | Promise<Response>): RequestInterceptor =>
  (request) =>
    pattern.test(`${request.method} ${new URL(request.url).pathname}`) ? answer(request) : null;
const LEADS = /^POST .*\/leads$/;
const LIST = /^GET .*\/addresses$/;
const dam = `/aem6/content/dam/${brand.provider}/beta/json/help`;
const created = (headers: Record<string, string> = {}) =>
  json({ data: { type: 'leads', id: randomUUID() } }, 201, headers);
const named = (request: Request) => ({ 'Idempotency-Key': request.headers.get('idempotency-key') ?? '' });
const said =
  (change: object): RequestInterceptor =>
  (request) =>
    new URL(request.url).pathname === '/.well-known/openid-configuration'
      ? json({ ...goodConfiguration(parts.origin), ...change })
      : goodProvider(request);
const changed = (pattern: RegExp, change: (good: Response) => Response | Promise<Response>): RequestInterceptor =>
  at(pattern, async (request) => change(await parts.answer(request)));
/** A system that breaks each rule, and the expected verdict. */
const wrong: [string, ConformancePart, Verdict, RequestInterceptor][] = [
  ['leads-reference', 'api', 'failed', at(LEADS, () => json({ id: 'outside' }, 201))],
  ['leads-reference', 'api', 'failed', at(LEADS, () => new Response(null, { status: 204 }))],
  ['leads-reference', 'api', 'failed', at(LEADS, () => new Response('<h1>Sign in</h1>'))],
  ['leads-reference', 'api', 'failed', at(LEADS, () => Response.redirect(`${parts.origin}/elsewhere`, 307))],
  ['leads-reference', 'api', 'failed', at(LEADS, () => new Response('<h1>Busy</h1>', { status: 502 }))],
  ['leads-reference', 'api', 'warning', at(LEADS, () => json({ data: { id: 7 } }))],
  ['leads-key-named', 'api', 'warning', at(LEADS, () => created())],
  ['leads-key-honoured', 'api', 'failed', at(LEADS, (request) => created(named(request)))],
  ['leads-key-honoured', 'api', 'warning', at(LEADS, () => created())],
  ['leads-refused', 'api', 'failed', at(LEADS, () => json({}, 500))],
  ['leads-refused', 'api', 'warning', at(LEADS, () => json({ message: 'no' }, 400))],
  ['addresses-list', 'api', 'failed', at(LIST, () => json({ addresses: [] }))],
  ['addresses-list', 'api', 'failed', at(LIST, () => json({ data: [{ attributes: {} }] }))],
  ['addresses-list', 'api', 'failed', at(LIST, () => json({ data: 'x'.repeat(3_000_000) }))],
  [
    'addresses-list',
    'api',
    'warning',
    at(LIST, () => json({ data: [{ id: 1, attributes: { address: '1 High Street' } }, {}] })),
  ],
  ['addresses-none', 'api', 'warning', at(LIST, () => json({}, 404))],
  ['addresses-none', 'api', 'failed', at(LIST, () => json({}, 500))],
  ['addresses-saved', 'api', 'failed', at(/^POST .*\/addresses$/, () => json({}, 200))],
  [
    'customers-closed',
    'api',
    'failed',
    at(/\/customers$/, () => json({ data: [{ id: 1, attributes: { surname: 'A' } }] })),
  ],
  ['customers-closed', 'api', 'warning', at(/\/customers$/, () => json({ data: [] }))],
  ['customers-closed', 'api', 'warning', at(/\/customers$/, () => json({ message: 'Forbidden' }, 403))],
  ['customers-list', 'api', 'failed', at(/\/customers$/, () => json({ customers: [] }))],
  ['premises-list', 'api', 'failed', at(/\/premises$/, () => json({}, 500))],
  ['count-closed', 'account', 'failed', at(/StatusCount$/, () => json({ liveCount: 1 }))],
  ['accounts-closed', 'account', 'failed', at(/\/accounts$/, () => json([{ email: 'a@example.com' }]))],
  ['count-read', 'account', 'failed', at(/StatusCount$/, () => json({ live: 1 }))],
  ['accounts-list', 'account', 'failed', at(/\/accounts$/, () => json('none'))],
  ['content-categories', 'content', 'failed', at(/categories\.json$/, () => json({}, 404))],
  [
    'content-categories',
    'content',
    'warning',
    changed(/categories\.json$/, async (good) => {
      const list = (await good.json()) as { data: object[] };
      return json({ ...list, data: [...list.data, { id: '../etc' }] });
    }),
  ],
  [
    'content-linked',
    'content',
    'warning',
    changed(/categories\.json$/, async (good) => {
      const text = await good.text();
      return json(JSON.parse(text.replaceAll('"reading-your-meter"', '"another-label"')));
    }),
  ],
  [
    'content-article',
    'content',
    'failed',
    at(/\/help\/[a-z-]+\/[a-z-]+\.html$/, () => new Response('<p></p>', { headers: { 'Content-Type': 'text/html' } })),
  ],
  [
    'content-missing',
    'content',
    'failed',
    at(/no-such-article/, () => new Response('<p>Oh</p>', { headers: { 'Content-Type': 'text/html' } })),
  ],
  ['content-versions', 'content', 'warning', changed(/categories\.json$/, async (good) => json(await good.json()))],
  ['content-header', 'content', 'failed', at(/header-configuration/, () => json([]))],
  ['content-outage', 'content', 'failed', at(/serviceoutages/, () => json('none'))],
  ['content-videos', 'content', 'warning', at(new RegExp(`${dam}/videos`), () => json({}, 404))],
  ['content-site', 'content', 'warning', at(new RegExp(`${dam}/site`), () => json({}, 404))],
  ['content-site', 'content', 'failed', at(new RegExp(`${dam}/site`), () => json({ popular: [] }))],
  ['content-deals', 'content', 'failed', at(/deals\.html$/, () => json({ html: '' }))],
  ['identity-configuration', 'identity', 'failed', () => json('none')],
  ['identity-issuer', 'identity', 'failed', said({ issuer: 'https://other.example' })],
  ['identity-addresses', 'identity', 'failed', said({ token_endpoint: undefined })],
  ['identity-addresses', 'identity', 'failed', said({ token_endpoint: 'http://id.example/token' })],
  ['identity-code', 'identity', 'failed', said({ response_types_supported: ['token'] })],
  ['identity-pkce', 'identity', 'warning', said({ code_challenge_methods_supported: undefined })],
  ['identity-signing', 'identity', 'failed', said({ id_token_signing_alg_values_supported: ['HS256'] })],
  [
    'identity-keys',
    'identity',
    'failed',
    (request) =>
      new URL(request.url).pathname === '/jwks' ? json({ keys: [{ kty: 'EC', d: 'secret' }] }) : goodProvider(request),
  ],
  ['identity-client', 'identity', 'failed', said({ token_endpoint_auth_methods_supported: ['tls_client_auth'] })],
  ['identity-renewal', 'identity', 'warning', said({ scopes_supported: ['openid'] })],
  ['identity-revocation', 'identity', 'warning', said({ revocation_endpoint: undefined })],
  ['identity-end', 'identity', 'warning', said({ end_session_endpoint: undefined })],
];

/** Faked delays: the response states how long it took. */
const slow: [string, Verdict, number][] = [
  ['leads-time', 'warning', 2_100],
  ['addresses-time', 'failed', 3_100],
];

test.each(slow)('the rule %s has %s when a response takes %i ms', async (id, verdict, ms) => {
  const rule = CHECKED_APIS.api.rules.find((one) => one.id === id);
  const asked = { status: 201, headers: new Headers(), type: '', text: '', json: undefined, ms, trouble: null };
  const world = { ask: async () => asked, base: '', run: 'r', postcode: 'ZZ99 1AA', token: null };
  expect(await rule?.run(world)).toMatchObject({ verdict, seen: `${ms} ms` });
});

test('there is a faulty system for each rule', () => {
  const rules = Object.values(CHECKED_APIS).flatMap(({ rules: all }) => all.map(({ id }) => id));
  expect(rules.filter((id) => ![...wrong, ...slow].some(([seen]) => seen === id))).toEqual([]);
});

test('a failure says where the expectation is documented', () => {
  const rules = Object.values(CHECKED_APIS).flatMap(({ rules: all }) => all);
  for (const rule of rules) {
    const lines = toFindingLines({ rule, verdict: 'failed', seen: 'status 500', customer: 'they wait' });
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^ +Expected: (?:GET|POST) \/\S+, \w+ in docs\/api\/expected\.yaml$/);
  }
});

test.each(wrong)('%s detects what is wrong with %s: it %s', async (id, part, verdict, before) => {
  parts.before = before;
  const finding = (await tryIt(part)).find(({ rule }) => rule.id === id);
  expect(finding).toMatchObject({ verdict, seen: expect.any(String), customer: expect.any(String) });
});

test.each([
  ['addresses-none', LIST],
  ['customers-list', /\/customers$/],
])('%s passes with 204 for an empty list', async (id, pattern) => {
  parts.before = at(pattern, () => new Response(null, { status: 204 }));
  expect((await tryIt('api')).find(({ rule }) => rule.id === id)).toMatchObject({ verdict: 'passed' });
});

test('an unreachable system fails in every part, and the run ends', async () => {
  for (const part of Object.keys(CHECKED_APIS) as ConformancePart[]) {
    const findings = await tryIt(part, { origin: 'http://127.0.0.1:2' });
    expect(findings.some(({ verdict }) => verdict === 'failed')).toBe(true);
    expect(findings.some(({ verdict }) => verdict === 'passed')).toBe(false);
  }
});
