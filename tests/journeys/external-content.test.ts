/** An external content server: the required fields are enough, and one bad entry affects only itself. */
import { describe, expect } from 'vitest';
import { join } from 'node:path';
import { externalPages } from '#brand/facts.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { outsideContentTest as test, sendFor } from '#tests/support/external-content-test.ts';
import type { ContentInterceptor } from '#tests/support/external-content.ts';

const BASE = '/help-and-support';
const shipped = createLibraryReader(join(import.meta.dirname, '../../content'))();
const JSON_TYPE = 'application/json';

/** Only the fields of the contract, and one included list whose category is not in data. */
const minimal = {
  data: ['meters', 'emergencies'].map((id) => ({
    type: 'categories',
    id,
    attributes: { 'meta-description': `About ${id}` },
  })),
  included: [
    { type: 'x', id: 'meters', attributes: { articles: [{ label: 'reading-your-meter' }] } },
    { type: 'x', id: 'emergencies', attributes: { articles: [{ label: 'smell-gas' }] } },
    { type: 'x', id: 'elsewhere', attributes: { articles: [{ label: 'meter-fault' }] } },
  ],
};
const sendMinimal = sendFor(/\/categories\.json$/, JSON_TYPE, JSON.stringify(minimal));

describe('a supplier’s minimal categories', () => {
  test('an article is valid when an included list of any category has its label', async ({ startWith }) => {
    const { visitor } = await startWith(sendMinimal);
    expect((await visitor.get(`${BASE}/meters/meter-fault`)).status).toBe(200);
    expect((await visitor.get(`${BASE}/elsewhere/meter-fault`)).location).toBe('/page-not-found.html');
    expect((await visitor.get(`${BASE}/meters/economy-7-readings`)).location).toBe('/page-not-found.html');
    const voted = await visitor.post(`${BASE}/helpful`, { page: 'meters/meter-fault', helpful: 'yes' });
    expect(voted.location).toMatch(/\?vote=/);
  });

  test('the emergency page shows the titles of its articles', async ({ startWith }) => {
    const { visitor } = await startWith(sendMinimal);
    const { html } = await visitor.get(`${BASE}/emergencies`);
    expect(html).toContain('>Smell gas<');
    expect(html).not.toContain('>smell-gas<');
  });
});

describe('a content server with exactly the fields of §3', () => {
  const article = /\/help\/([a-z-]+)\/([a-z0-9-]+)\.html$/;
  const elsewhere = shipped.categories.find(({ external }) => external === externalPages.peaksave)?.slug ?? '';
  const ids = ['bills-and-payments', elsewhere, 'meters', 'newSystemHub', 'struggling-to-pay', 'emergencies'];
  const labels: Record<string, string[]> = {
    'bills-and-payments': ['pay-it', 'understand-your-bill'],
    meters: ['a', 'b'],
  };
  const bare = {
    data: ids.map((id) => ({ id, attributes: { 'meta-description': `About ${id}` } })),
    included: ids.map((id) => ({ id, attributes: { articles: (labels[id] ?? []).map((label) => ({ label })) } })),
  };
  const sendBare: ContentInterceptor = ({ url = '' }, response) => {
    if (url.endsWith('/categories.json')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(bare));
    } else if (article.test(url)) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Theirs</title><p>Their own words</p>');
    } else response.writeHead(404).end();
    return true;
  };

  test('provides titles, descriptions, the menu, external pages, common questions and seven videos', async ({
    startWith,
  }) => {
    const { visitor } = await startWith(sendBare);
    const home = (await visitor.get(`${BASE}/`)).html;
    const own = shipped.categories.find(({ slug }) => slug === 'meters');
    expect(home).toContain(`<a href="${BASE}/meters">${own?.title}</a>`);
    expect(home).toContain(own?.description);
    const tiles = home.slice(home.indexOf('Help by topic'), home.indexOf('More help'));
    expect(tiles).not.toContain('struggling-to-pay');
    expect(tiles).not.toContain('Emergencies');
    expect(tiles).toContain(externalPages.peaksave);
    expect(tiles).toContain(externalPages.newSystemHub);
    expect(home.match(/\/help-and-support\/videos\/[a-z-]+/g) ?? []).toHaveLength(7);
    expect((await visitor.get(`${BASE}/${elsewhere}`)).location).toBe(externalPages.peaksave);
    const bills = (await visitor.get(`${BASE}/bills-and-payments`)).html;
    const common = bills.slice(bills.indexOf('Common questions'), bills.indexOf('All other articles'));
    expect(common).toContain('Understand your bill');
    expect(common).not.toContain('Pay it');
    expect(bills).toContain('Understand your bill, change how you pay, get money back');
    const meters = (await visitor.get(`${BASE}/meters`)).html;
    expect(meters).toContain('Common questions');
    expect((await visitor.get(`${BASE}/meters/a`)).html).toContain('Their own words');
    const film = await visitor.get(`${BASE}/videos/reading-a-dial-meter`);
    expect(film.html).toMatch(/<source src="\/aem6\/content\/dam\/[^"]+\.mp4"/);
    expect(film.html).not.toContain('/meters/read-a-dial-meter');
  });
});

test('a category shows the description and the call to action of its content', async ({ startWith }) => {
  const ids = ['meters', 'struggling-to-pay', 'probate'];
  const toCategory = (id: string) => ({
    id,
    attributes: {
      'meta-description': `About ${id}`,
      description: `Their words on ${id}`,
      'call-to-action': { title: `Start with ${id}`, href: '/help-and-support/contact-us' },
    },
  });
  const lists = ids.map((id) => ({ id, attributes: { articles: [{ label: `${id}-one` }] } }));
  const body = JSON.stringify({ data: ids.map(toCategory), included: lists });
  const { visitor } = await startWith(sendFor(/\/categories\.json$/, JSON_TYPE, body));
  for (const id of ids) {
    const { html } = await visitor.get(`${BASE}/${id}`);
    for (const words of [`Their words on ${id}`, `Start with ${id}`]) expect(html).toContain(words);
  }
});

describe('one bad entry', () => {
  test('is left out, and logged once', async ({ startWith }) => {
    const odd = {
      data: [...minimal.data, { id: '../x' }, null, { id: 'meters-2', attributes: { title: 7 } }],
      included: [...minimal.included, { type: 'pictures', id: 'p' }, 'x'],
    };
    const { visitor, readLog } = await startWith(sendFor(/\/categories\.json$/, JSON_TYPE, JSON.stringify(odd)));
    for (let times = 0; times < 2; times += 1) {
      expect((await visitor.get(`${BASE}/meters/reading-your-meter`)).status).toBe(200);
      expect((await visitor.get(`${BASE}/meters-2`)).status).toBe(200);
    }
    const told = readLog('dropped from an external document').map(({ at }) => at);
    expect(told).toEqual([
      '/data/2/id',
      '/data/3',
      '/data/4/attributes/title',
      '/included/3/attributes',
      '/included/4',
    ]);
  });
});
