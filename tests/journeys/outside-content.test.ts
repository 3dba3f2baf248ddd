/** Somebody else's content server: what it is sure to send is enough, and pages that can do without it do not wait for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { externalPages } from '#brand/facts.ts';
import { type OutsideContent, startOutsideContent, type Answering } from '#tests/support/outside-content.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const BASE = '/help-and-support';

let product: Product | undefined;
let content: OutsideContent | undefined;
afterEach(async () => {
  await product?.stop();
  await content?.stop();
});

async function startWith(answering: Answering) {
  content = await startOutsideContent();
  content.answering = answering;
  product = await startProduct({ env: { CONTENT_BASE_URL: content.origin } });
  return createVisitor(product.origin);
}

/** Lines of the product's log whose message starts so. */
function readLog(message: string): Record<string, unknown>[] {
  const lines = (product?.lines ?? []).filter((line) => line.startsWith('{'));
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => String(msg).startsWith(message));
}

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
const sendMinimal: Answering = ({ url }, response) => {
  if (!url?.endsWith('/categories.json')) return false;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(minimal));
  return true;
};

describe('a supplier’s minimal categories', () => {
  test('an article is valid when any included list has its label, whatever category that list is of', async () => {
    const visitor = await startWith(sendMinimal);
    expect((await visitor.get(`${BASE}/meters/meter-fault`)).status).toBe(200);
    expect((await visitor.get(`${BASE}/elsewhere/meter-fault`)).location).toBe('/page-not-found.html');
    expect((await visitor.get(`${BASE}/meters/economy-7-readings`)).location).toBe('/page-not-found.html');
    const voted = await visitor.post(`${BASE}/helpful`, { page: 'meters/meter-fault', helpful: 'yes' });
    expect(voted.location).toMatch(/\?vote=/);
  });

  test('the emergency page names its articles in words', async () => {
    const visitor = await startWith(sendMinimal);
    const { html } = await visitor.get(`${BASE}/emergencies`);
    expect(html).toContain('>Smell gas<');
    expect(html).not.toContain('>smell-gas<');
  });
});

describe('a content server that sends exactly what §3 names', () => {
  const article = /\/help\/([a-z-]+)\/([a-z0-9-]+)\.html$/;
  const ids = [
    'bills-and-payments',
    'peaksave',
    'meters',
    'smart-home',
    'newSystemHub',
    'struggling-to-pay',
    'emergencies',
  ];
  const labels: Record<string, string[]> = {
    'bills-and-payments': ['pay-it', 'understand-your-bill'],
    meters: ['a', 'b'],
  };
  const bare = {
    data: ids.map((id) => ({ id, attributes: { 'meta-description': `About ${id}` } })),
    included: ids.map((id) => ({ id, attributes: { articles: (labels[id] ?? []).map((label) => ({ label })) } })),
  };
  const sendBare: Answering = ({ url = '' }, response) => {
    if (url.endsWith('/categories.json')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(bare));
    } else if (article.test(url)) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Theirs</title><p>Their own words</p>');
    } else response.writeHead(404).end();
    return true;
  };

  test('gives a whole site: titles, descriptions, the menu, external pages, common questions and seven videos', async () => {
    const visitor = await startWith(sendBare);
    const home = (await visitor.get(`${BASE}/`)).html;
    expect(home).toMatch(/<a href="\/help-and-support\/smart-home">Hive<\/a>/);
    expect(home).toContain('Thermostats, sensors and getting back online');
    const tiles = home.slice(home.indexOf('Help by topic'), home.indexOf('More help'));
    expect(tiles).not.toContain('struggling-to-pay');
    expect(tiles).not.toContain('Emergencies');
    expect(tiles).toContain(externalPages.peaksave);
    expect(tiles).toContain(externalPages.newSystemHub);
    expect(home.match(/\/help-and-support\/videos\/[a-z-]+/g) ?? []).toHaveLength(7);
    expect((await visitor.get(`${BASE}/peaksave`)).location).toBe(externalPages.peaksave);
    const bills = (await visitor.get(`${BASE}/bills-and-payments`)).html;
    const common = bills.slice(bills.indexOf('Common questions'), bills.indexOf('All articles'));
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

describe('one odd entry', () => {
  test('costs itself, and is named in the log once', async () => {
    const odd = {
      data: [...minimal.data, { id: '../x' }, null, { id: 'meters-2', attributes: { title: 7 } }],
      included: [...minimal.included, { type: 'pictures', id: 'p' }, 'x'],
    };
    const visitor = await startWith(({ url }, response) => {
      if (!url?.endsWith('/categories.json')) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(odd));
      return true;
    });
    for (let times = 0; times < 2; times += 1) {
      expect((await visitor.get(`${BASE}/meters/reading-your-meter`)).status).toBe(200);
      expect((await visitor.get(`${BASE}/meters-2`)).status).toBe(200);
    }
    const told = readLog('left out of a document from outside').map(({ at }) => at);
    expect(told).toEqual([
      '/data/2/id',
      '/data/3',
      '/data/4/attributes/title',
      '/included/3/attributes',
      '/included/4',
    ]);
  });
});

describe('an article', () => {
  const send =
    (status: number, body: string): Answering =>
    ({ url }, response) => {
      if (!url?.endsWith('/meters/reading-your-meter.html')) return false;
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
      return true;
    };

  test.each([
    ['has gone for good', 410, 'Gone'],
    ['is empty', 200, '<!doctype html><title>Reading your meter</title><body><main> <p>&nbsp;</p></main></body>'],
  ])('that %s is a page that is not there', async (_, status, body) => {
    const visitor = await startWith(send(status, body));
    const { status: answered, location } = await visitor.get(`${BASE}/meters/reading-your-meter`);
    expect([answered, location]).toEqual([302, '/page-not-found.html']);
    expect(readLog('content failed')).toEqual([]);
  });

  test('that fails is named in the log, which claims no copy that was not there', async () => {
    const visitor = await startWith(send(500, 'No'));
    expect((await visitor.get(`${BASE}/meters/reading-your-meter`)).status).toBe(503);
    const [line] = readLog('content failed');
    expect(line).toMatchObject({
      msg: 'content failed; there is no good copy',
      document: expect.stringContaining('/meters/reading-your-meter.html'),
    });
  });
});

describe('the outage notice', () => {
  test('stands on home, contact, emergencies and wherever heating or power is off, and on no other page', async () => {
    const visitor = await startWith(({ url }, response) => {
      if (!url?.includes('/serviceoutages/')) return false;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ title: 'Storm over Kent', message: '<p>Wait</p>' }));
      return true;
    });
    const told = [
      '/',
      '/contact-us',
      '/emergencies',
      '/emergencies/power-cut',
      '/breakdowns',
      '/breakdowns/no-heating',
    ];
    const others = ['/meters', '/meters/reading-your-meter', '/privacy'];
    const shown = await Promise.all(
      [...told, ...others].map(async (path) => (await visitor.get(BASE + path)).html.includes('Storm over Kent')),
    );
    expect(shown).toEqual([...told.map(() => true), ...others.map(() => false)]);
  });

  test('that is over is on no page 30 seconds later, also on one that was kept', async () => {
    let notice = JSON.stringify({ title: 'Storm over Kent', message: '<p>Wait</p>' });
    const visitor = await startWith(({ url }, response) => {
      if (!url?.includes('/serviceoutages/')) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(notice);
      return true;
    });
    expect((await visitor.get(`${BASE}/`)).html).toContain('Storm over Kent');
    notice = '{}';
    await sleep(30_000);
    expect((await visitor.get(`${BASE}/`)).html).not.toContain('Storm over Kent');
    notice = JSON.stringify({ title: 'Flood in Leeds', message: '' });
    await sleep(30_000);
    expect((await visitor.get(`${BASE}/`)).html).toContain('Flood in Leeds');
  });
});

describe('a nucleus article', () => {
  const NUCLEUS =
    '<!doctype html><title>Tell us</title><div data-nucleus><form action="/aem6/content/hearthlight/help/tell-us.do"><label for="who">Name</label><input id="who" name="who"><button>Send</button></form></div>';
  const sendNucleus: Answering = ({ url }, response) => {
    if (!url?.endsWith('/meters/reading-your-meter.html')) return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end(NUCLEUS);
    return true;
  };

  test('keeps its form, which its page alone may send to the content server and its script alone may ask', async () => {
    const visitor = await startWith(sendNucleus);
    const origin = content?.origin ?? '';
    const read = async (path: string) => {
      const { html, headers } = await visitor.get(path);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      return {
        html,
        form: policy.find((part) => part.startsWith('form-action')),
        connect: policy.find((part) => part.startsWith('connect-src')),
      };
    };
    const nucleus = await read(`${BASE}/meters/reading-your-meter`);
    expect(nucleus.html).toContain(
      `<form method="post" action="${origin}/aem6/content/hearthlight/help/tell-us.do"><label for="block-who">Name</label><input id="block-who" name="who">`,
    );
    expect([nucleus.form, nucleus.connect]).toEqual([`form-action 'self' ${origin}`, `connect-src 'self' ${origin}`]);
    const plain = await read(`${BASE}/meters/meter-fault`);
    expect([plain.form, plain.connect]).toEqual(["form-action 'self'", "connect-src 'self'"]);
  });
});

describe('a content server that says nothing', () => {
  const silent: Answering = () => true;

  test('the emergency page waits a quarter of a second for its links to read on, and no longer', async () => {
    const visitor = await startWith(silent);
    const begun = performance.now();
    const { status, html } = await visitor.get(`${BASE}/emergencies`);
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(status).toBe(200);
    expect(html).toContain('tel:0800111999');
  });

  test('the home page waits a second', async () => {
    const visitor = await startWith(silent);
    const begun = performance.now();
    const { status, html } = await visitor.get(`${BASE}/`);
    expect(performance.now() - begun).toBeLessThan(2_300);
    expect(status).toBe(200);
    expect(html).toContain('More help');
  });
});
