/** Help content over HTTP: addresses for search engines, breadcrumbs, votes. */
import { spawnSync } from 'node:child_process';
import { describe, expect } from 'vitest';
import { productTest as test } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

const ARTICLE = '/help-and-support/meters/reading-your-meter';
const PUBLIC = 'https://help.supplier.example';

describe('for search engines', () => {
  test('the sitemap lists every public page and no journey, and each page returns 200', async ({
    product,
    visitor,
  }) => {
    const { status, html, headers } = await visitor.get('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const listed = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(listed.length).toBeGreaterThan(130);
    expect(new Set(listed).size).toBe(listed.length);
    expect(
      listed.filter((address) =>
        /complaints(?!-procedure)|confirmation|search|submit-meter-read|peaksave/.test(
          new URL(address).pathname.split('/').slice(0, 3).join('/'),
        ),
      ),
    ).toEqual([]);
    expect(listed).toContain(`${product.origin}/help-and-support/videos/reading-a-dial-meter`);
    const statuses = await Promise.all(
      listed.map(async (address) => [(await visitor.get(new URL(address).pathname)).status, address]),
    );
    expect(statuses.filter(([code]) => code !== 200)).toEqual([]);
  });

  test('articles say when they were last reviewed', async ({ visitor }) => {
    expect((await visitor.get('/sitemap.xml')).html).toMatch(
      /<loc>[^<]*\/reading-your-meter<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/,
    );
  });

  test('robots.txt excludes journeys and names the sitemap', async ({ product, visitor }) => {
    const { html, headers } = await visitor.get('/robots.txt');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(html).toContain('Disallow: /help-and-support/complaints/\n');
    expect(html).toContain(`Sitemap: ${product.origin}/sitemap.xml\n`);
  });

  test('robots.txt excludes nothing that the sitemap lists', async ({ visitor }) => {
    const { html } = await visitor.get('/robots.txt');
    // RFC 9309: a rule is the beginning of an address, or all of it before a "$".
    const rules = [...html.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
    const isClosed = (path: string) =>
      rules.some((rule) => (rule.endsWith('$') ? `${path}$` === rule : path.startsWith(rule)));
    const listed = [...(await visitor.get('/sitemap.xml')).html.matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => loc);
    expect(listed.map((address) => new URL(address).pathname).filter(isClosed)).toEqual([]);
    const personal = [
      'helpful',
      'helpful?vote=1',
      'follow',
      'follow/case',
      'confirmation?origin=feedback',
      'complaints/x',
    ];
    expect(personal.filter((page) => !isClosed(`/help-and-support/${page}`))).toEqual([]);
  });

  test('canonical links, breadcrumbs and the sitemap have the public origin', async ({ startOther }) => {
    const elsewhere = await startOther({ env: { TRUST_PROXY: '127.0.0.1' } });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'help.supplier.example' };
    const get = async (path: string) => (await fetch(elsewhere.origin + path, { headers })).text();
    const html = await get(ARTICLE);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC}${ARTICLE}"/>`);
    const list: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
    expect(list).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Help', item: `${PUBLIC}/help-and-support/` },
        { '@type': 'ListItem', position: 2, name: 'Meters', item: `${PUBLIC}/help-and-support/meters` },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Which meter have I got, and how do I read it?',
          item: PUBLIC + ARTICLE,
        },
      ],
    });
    expect(await get('/sitemap.xml')).toContain(`<loc>${PUBLIC}${ARTICLE}</loc>`);
  });
});

test('every 999 and 105 on the emergency page is a link', async ({ visitor }) => {
  const { html } = await visitor.get('/help-and-support/emergencies');
  const main = /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';
  const bare = main.replaceAll(/<a\b[\s\S]*?<\/a>/g, '').replaceAll(/18001 then .*?\./g, '');
  expect(main).toContain('href="tel:105"');
  expect(bare).not.toMatch(/\b(?:999|105)\b/);
});

describe('the cookies page', () => {
  test('is personal: no cache stores the choice it shows', async ({ visitor }) => {
    for (const path of ['/help-and-support/cookies', '/help-and-support/cookies.data'])
      expect((await visitor.get(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('says that a choice is saved only if the browser accepted the cookie', async ({ product }) => {
    const read = async (cookie: string) => {
      const answer = await fetch(`${product.origin}/help-and-support/cookies?saved`, { headers: { cookie } });
      return [...(await answer.text()).matchAll(/data-consent-said="(save|blocked)"(?! hidden)/g)].map(
        ([, said]) => said,
      );
    };
    expect(await read('hs_consent=3.C0001')).toEqual(['save']);
    expect(await read('')).toEqual(['blocked']);
  });
});

test('the accessibility statement links to every video’s transcript', async ({ visitor }) => {
  const { html } = await visitor.get('/help-and-support/accessibility');
  expect(new Set(html.match(/\/help-and-support\/videos\/[a-z-]+/g)).size).toBe(7);
});

describe('while the content server is unavailable', () => {
  test('the sitemap and articles return 503, and the emergency page and search stay available', async ({
    startOther,
  }) => {
    const away = await startOther({ env: { CONTENT_BASE_URL: 'http://127.0.0.1:2' } });
    const at = createVisitor(away.origin);
    const [sitemap, article, emergencies, search] = await Promise.all(
      ['/sitemap.xml', ARTICLE, '/help-and-support/emergencies', '/search?q=smell+gas'].map((path) => at.get(path)),
    );
    expect([sitemap?.status, article?.status, emergencies?.status, search?.status]).toEqual([503, 503, 200, 200]);
    expect([article?.headers.get('retry-after'), article?.headers.get('cache-control')]).toEqual(['30', 'no-store']);
    expect(search?.html).toContain('tel:0800111999');
  });
});

describe('was this page helpful?', () => {
  const vote = (visitor: Visitor, fields: Record<string, string>) => visitor.post('/help-and-support/helpful', fields);

  test('every article has the question, votes and reasons are stored, and the report has one line for each article', async ({
    product,
    visitor,
  }) => {
    expect((await visitor.get(ARTICLE)).html).toContain('Was this page helpful?');
    const yes = await vote(visitor, { page: 'meters/reading-your-meter', helpful: 'yes' });
    expect([yes.status, yes.location]).toEqual([
      303,
      expect.stringMatching(/^\/help-and-support\/helpful\?vote=[\da-f-]{36}$/),
    ]);
    const no = await vote(visitor, { page: 'meters/reading-your-meter', helpful: 'no' });
    const page = await visitor.get(no.location ?? '');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.html).toContain('What was missing or wrong? (optional)');
    expect(page.html).toContain(`href="${ARTICLE}"`);
    const long = await visitor.post(no.location ?? '', { reason: 'x'.repeat(1_001) });
    expect(long.status).toBe(400);
    expect(long.html).toMatch(/role="alert"[\s\S]*1,000 characters or fewer/);
    expect(long.html).toContain('x'.repeat(1_001));
    // Going back sends the form again, because the text is stored nowhere else.
    expect(long.html).not.toContain('history.replaceState');
    const sent = await visitor.post(no.location ?? '', { reason: 'No picture\n of \u001b[31mmy meter' });
    expect(sent.status).toBe(303);
    expect((await visitor.get(sent.location ?? '')).html).toContain('Thank you for telling us');

    const report = (...args: string[]) =>
      spawnSync(process.execPath, ['src/server/commands/content-report.ts', ...args], {
        env: { PATH: process.env['PATH'], DATA_DIR: product.dataDir },
        encoding: 'utf8',
      });
    expect(report().stdout).toContain('meters/reading-your-meter  yes 1  no 1  helpful 50%  answers 1\n');
    const reasons = report('meters/reading-your-meter').stdout;
    expect(reasons).toContain('No picture');
    expect(reasons).not.toContain('\u001b');
    expect([report('--since', 'soon').status, report('a', 'b').status]).toEqual([2, 2]);
  });

  test('a reason with characters that databases reject is accepted', async ({ visitor }) => {
    const { location } = await vote(visitor, { page: 'meters/read-a-dial-meter', helpful: 'no' });
    expect((await visitor.post(location ?? '', { reason: 'a\ud800\u0000b' })).status).toBe(303);
  });

  test.for([
    { page: 'meters/no-such-article', helpful: 'yes' },
    { page: 'nowhere/reading-your-meter', helpful: 'yes' },
    { page: '//evil.example', helpful: 'yes' },
    { page: 'meters/reading-your-meter', helpful: 'maybe' },
    { page: '', helpful: '' },
  ])('an invalid vote is not stored: %j', async (fields, { visitor }) => {
    const answer = await vote(visitor, fields);
    expect([answer.status, answer.location]).toEqual([303, '/help-and-support/']);
  });

  test('an unknown vote redirects home, and a reason for an unknown vote causes no error', async ({ visitor }) => {
    const unknown = '/help-and-support/helpful?vote=00000000-0000-4000-8000-000000000000';
    expect((await visitor.get(unknown)).location).toBe('/help-and-support/');
    const sent = await visitor.post(unknown, { reason: 'x' });
    expect(sent.status).toBe(303);
  });
});

test.for(['bills-and-payments', 'my-account', 'pay-as-you-go', 'meters'])(
  '%s lists each of its articles once',
  async (category, { visitor }) => {
    const { html } = await visitor.get(`/help-and-support/${category}`);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const named = [...main.matchAll(/href="(\/help-and-support\/[a-z-]+\/[a-z0-9-]+)"/g)].map(([, path]) => path);
    expect(named.length).toBeGreaterThan(8);
    expect(named).toEqual([...new Set(named)]);
  },
);
