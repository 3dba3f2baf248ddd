/** §2 and §5 Search over HTTP, without JavaScript. */
import { spawnSync } from 'node:child_process';
import { describe, expect } from 'vitest';
import { phones } from '#brand/facts.ts';
import { productTest } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

const test = productTest.extend('settings', { scope: 'file' }, { RATE_LIMIT: 'on' });

const find = (visitor: Visitor, q: string, initiated?: string) =>
  visitor.get(`/search?${new URLSearchParams({ q, ...(initiated === undefined ? {} : { initiated }) })}`);

// This test comes first, so that no earlier request has waited for the index.
test('search finds text of articles as soon as the server is ready', async ({ visitor }) => {
  expect((await find(visitor, 'filling loop')).html).toContain('Breakdowns');
});

describe('the search page', () => {
  test('without a query shows just the search box', async ({ visitor }) => {
    const { status, html } = await visitor.get('/search');
    expect(status).toBe(200);
    expect(html).toContain('name="q"');
    expect(html).not.toMatch(/result/i);
  });

  test.for(['/search', '/search/', '/SEARCH', '/%73earch'])(
    '%s hides its text from monitoring',
    async (path, { visitor }) => {
      const asked = await visitor.get(`${path}?q=boiler`);
      const page = asked.location === null ? asked : await visitor.get(asked.location);
      expect([page.status, /<html[^>]* data-dd-privacy="mask"/.test(page.html)]).toEqual([200, true]);
    },
  );

  test.for(['', '   ', '\u200b'])('rejects the empty query %j', async (q, { visitor }) => {
    const { status, html } = await find(visitor, q);
    expect(status).toBe(400);
    expect(html).toMatch(/<title>Error: /);
    expect(html).toMatch(/role="alert"[\s\S]*href="#q"[\s\S]*Enter what you are looking for/);
  });

  test('accepts 2,000 characters, counted as code points, and rejects one more with the typed text kept', async ({
    visitor,
  }) => {
    expect((await find(visitor, '🔥'.repeat(2_000))).status).toBe(200);
    const { status, html } = await find(visitor, `${'🔥'.repeat(2_000)}x`);
    expect(status).toBe(400);
    expect(html).toContain(`${'🔥'.repeat(2_000)}x`);
  });

  test('shows the number of results, their category and the matched words highlighted', async ({ visitor }) => {
    const { status, html } = await find(visitor, 'boiler pressure');
    expect(status).toBe(200);
    expect(html).toMatch(/\d+ results</);
    expect(html).toMatch(/<mark>/);
    expect(html).toContain('Breakdowns');
  });

  test('marks the emergency card with its key, and shows no card for an ordinary query', async ({ visitor }) => {
    const listCards = async (q: string) =>
      [...(await find(visitor, q)).html.matchAll(/data-answer="([^"]*)"/g)].map(([, key]) => key);
    expect(await listCards('I smell gas in the hall, what does a service cost')).toEqual(['gas-leak']);
    expect(await listCards('what does a service cost')).toEqual([]);
  });

  test('without results offers topics, contact and the nearest spelling', async ({ visitor }) => {
    const { status, html } = await find(visitor, 'zzxqyv');
    expect(status).toBe(200);
    expect(html).toContain('No results for');
    expect(html).toContain('Help by topic');
    expect(html).toContain('<a href="/help-and-support/contact-us">contact us</a>');
    expect(html).toContain('<a href="/help-and-support/start">Answer a few questions</a>');
    expect(html).toContain('name="robots" content="noindex"');
  });

  test('finds results for the nearest spelling, and leaves the query as typed', async ({ visitor }) => {
    const { html } = await find(visitor, 'boielr presurre');
    expect(html.replaceAll('<!-- -->', '')).toContain(' for “boielr presurre”');
    expect(html).toContain('Did you mean');
    expect(html).toContain('Breakdowns');
    const only = /href="([^"]+)"[^>]*>Search only for/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(only).toContain('exact=1');
    const { html: exact } = await visitor.get(only);
    expect(exact).not.toContain('Did you mean');
  });

  test('a typo in a known phrase is corrected to the word of the phrase', async ({ visitor }) => {
    const { html } = await find(visitor, 'direct debet');
    expect(html).toMatch(/<h3><a href="[^"]*direct-debit"/);
    expect(html).not.toContain('direct debt');
  });

  test('pages through further results, without JavaScript', async ({ visitor }) => {
    const { html } = await find(visitor, 'meter');
    const more = /href="([^"]+)"[^>]*>\s*Go to the next results/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(more).toContain('page=2');
    expect((await visitor.get(more)).html).toMatch(/Results 11 to \d+ of \d+/);
  });

  test('after the last page of results has a notice and a link back', async ({ visitor }) => {
    const { html } = await visitor.get('/search?q=meter&page=99');
    expect(html.replaceAll('<!-- -->', '')).toMatch(/Nothing on this page: there are \d+ results<\/span> for “meter”/);
    expect(html).toContain('Back to the best results');
  });

  test('shows a long query completely in the box, and its beginning in heading and title', async ({ visitor }) => {
    const q = 'my boiler makes a noise like a kettle every morning '.repeat(30).trim();
    const { html } = await find(visitor, q);
    const main = html.slice(html.indexOf('<main'), html.indexOf('<footer')).replaceAll('<!-- -->', '');
    expect(main).toContain(`value="${q}"`);
    expect(/<h2 class="_total[^>]*>(.*?)<\/h2>/.exec(main)?.[1]?.length).toBeLessThan(180);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]?.length).toBeLessThan(140);
  });

  test.for([
    ['smell gas', phones.gasEmergency],
    ['no power', phones.powerCut],
    ['carbon monoxide', phones.gasEmergency],
    ['electric shock', phones.emergencyServices],
  ] as const)('shows the emergency number first for %j', async ([q, phone], { visitor }) => {
    const { html } = await find(visitor, q);
    const main = html.slice(html.indexOf('<main'));
    const number = main.indexOf(`href="tel:${phone.number}"`);
    expect(number).toBeGreaterThan(0);
    expect(number).toBeLessThan(main.search(/<ol class="_hits/));
  });

  test('shows emergency numbers in the card and the results only as links', async ({ visitor }) => {
    const { html } = await find(visitor, 'carbon monoxide');
    const bare = html
      .slice(html.indexOf('<main'), html.indexOf('<footer'))
      .replaceAll(/<a [^>]*href="tel:[^>]*>.*?<\/a>|<script[\s\S]*?<\/script>/g, '')
      .replaceAll(/Relay UK:.*?<\/p>|<title>.*?<\/title>/g, '');
    expect(html).toContain('href="tel:999"');
    expect(bare).not.toMatch(/\b999\b|0800\s111/);
  });

  test.for([
    ['submit meter read', '/help-and-support/submit-meter-read'],
    ['complain', '/help-and-support/make-a-complaint-select-type'],
    ['bereavement team phone', `tel:${phones.bereavement.number}`],
  ] as const)('finds journeys and numbers: %j', async ([q, href], { visitor }) => {
    expect((await find(visitor, q)).html).toContain(`href="${href}"`);
  });
});

describe('the link back to the page of the search', () => {
  test('is offered for a path of this site', async ({ visitor }) => {
    expect((await find(visitor, 'meter', '/help-and-support/meters')).html).toMatch(
      /href="\/help-and-support\/meters"[^>]*>[\s\S]{0,400}Back to where you were/,
    );
  });

  test.for([
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    'evil',
    '/search?q=x',
  ])('is not offered for %j', async (initiated, { visitor }) => {
    const { html } = await find(visitor, 'meter', initiated);
    expect(html).not.toContain('Back to where you were');
    expect(html).not.toMatch(/(?:href|src|action)="[^"]*evil/);
  });
});

test.for([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  '\u0000\ud800',
  '%',
  'a'.repeat(300),
  '((((',
  '*:*',
  '__proto__ constructor',
])('typed markup and operators are treated as text: %j', async (q, { visitor }) => {
  const { status, html } = await find(visitor, q);
  expect([200, 400]).toContain(status);
  expect(html).not.toMatch(/<script>alert|<img src=x/);
});

describe('signing in and choosing cookies', () => {
  const search = '/search?q=top+up&initiated=%2Fhelp-and-support%2Fmeters';

  test('return to the search with its query', async ({ product }) => {
    const fresh = createVisitor(product.origin);
    const { html } = await fresh.get(search);
    const link = /href="(\/identity\/authorize\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(new URL(link, product.origin).searchParams.get('state')).toBe(search);
    const back = /name="return" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await fresh.post('/help-and-support/cookies', { return: back, choice: 'reject' })).location).toBe(search);
  });

  test('put no query in the log', async ({ product, visitor }) => {
    const since = product.lines.length;
    await visitor.get(
      `/identity/authorize?${new URLSearchParams({ response_type: 'token', state: '/search?q=CanaryTerm' })}`,
    );
    await product.findLine('/identity/authorize', since);
    expect(product.lines.join('\n')).not.toContain('CanaryTerm');
  });
});

describe('suggestions', () => {
  const suggest = (visitor: Visitor, q: string) => visitor.get(`/search/suggestions?${new URLSearchParams({ q })}`);

  test('are options with links, the typed words marked, and never stored', async ({ visitor }) => {
    const { status, html, headers } = await suggest(visitor, 'lost ke');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toMatch(/^<a role="option" tabindex="-1" href="\/help-and-support\/[^"]+"><span>.*<mark>/);
  });

  test.for(['', ' ', '<img src=x onerror=alert(1)>', '\u0000'])('of %j are safe', async (q, { visitor }) => {
    const { status, html } = await suggest(visitor, q);
    expect(status).toBe(200);
    expect(html).not.toContain('<img');
  });

  test('are rate limited', async ({ startOther, settings }) => {
    const visitor = createVisitor((await startOther({ env: settings })).origin);
    const statuses = await Promise.all(
      Array.from({ length: 260 }, async () => (await suggest(visitor, 'meter')).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
  });
});

test('failed searches are counted anonymously after three visits, and no search is in the log', async ({
  startOther,
}) => {
  const own = await startOther();
  const asked = ['Xylophone', ' xylophone ', 'ann.lee@qwzrtx.example', 'xylophone 07700 900123', 'zebedee epilepsy'];
  // This search finds a single page, whose title does not contain the word.
  asked.push('hoverboard');
  for (const agent of ['one', 'two', 'three'])
    for (const q of asked)
      await fetch(`${own.origin}/search?${new URLSearchParams({ q })}`, { headers: { 'User-Agent': agent } });
  await fetch(`${own.origin}/search?q=epilepsy+trombone`);
  // Counts are written when the process stops.
  own.process.kill('SIGTERM');
  await new Promise((resolve) => own.process.once('exit', resolve));
  const report = spawnSync(process.execPath, ['src/server/commands/content-report.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: own.dataDir },
    encoding: 'utf8',
  });
  expect(report.stdout).toMatch(/no results {2}[4-6] × {2}xylophone\n/);
  expect(report.stdout).toMatch(/no results {2}3 × {2}hoverboard\n/);
  expect(report.stdout).not.toMatch(/ann\b|07700|900123|zebedee|epilepsy|trombone/);
  expect(own.lines.join('\n')).not.toMatch(/qwzrtx|xylophone/i);
});
