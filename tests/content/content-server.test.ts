/** What the content server sends: configuration, categories and articles. */
import { resolve } from 'node:path';
import { describe, expect } from 'vitest';
import { brand, externalPages, phones } from '#brand/facts.ts';
import { CATEGORIES, contentServerTest as test, HEADER, HELP, OUTAGE, PICTURE } from './content-server-test.ts';

describe('the content server', () => {
  test('sends the header configuration with §7’s five fields', async ({ start }) => {
    const ask = start();
    expect(await (await ask(HEADER)).json()).toEqual({
      hideA11yBtn: false,
      sections: [{ title: 'Help topics', href: '/help-and-support/' }],
      'quick-links': [],
      'secondary-banner': null,
      'menu-banner': null,
    });
  });

  test('sends an empty notice when there is no outage', async ({ start }) => {
    const ask = start();
    expect(await (await ask(OUTAGE)).json()).toEqual({ title: '', message: '' });
  });

  test('sends an outage’s message as HTML', async ({ content, start }) => {
    content.write(
      'outage.yaml',
      'title: Accounts are slow\nmessage: "Call [[phone:energy]] or [send a reading](/help-and-support/submit-meter-read)."\n',
    );
    const ask = start();
    expect(await (await ask(OUTAGE)).json()).toEqual({
      title: 'Accounts are slow',
      message: `<p>Call <a href="tel:${phones.energy.number}">${phones.energy.shown}</a> or <a href="/help-and-support/submit-meter-read">send a reading</a>.</p>`,
    });
  });

  test('sends categories in order, the listed articles first, and external pages with their address', async ({
    start,
  }) => {
    const ask = start();
    const { data, included } = (await (await ask(CATEGORIES)).json()) as {
      data: object[];
      included: { attributes: { articles: { label: string }[] } }[];
    };
    expect(data).toMatchObject([
      {
        type: 'categories',
        id: 'meters',
        attributes: { title: 'Meters', decoration: 'gauge', 'in-menu': true, order: 0 },
      },
      { type: 'categories', id: 'peaksave', attributes: { href: externalPages.peaksave, order: 1 } },
    ]);
    expect(included[0]?.attributes.articles).toMatchObject([
      { label: 'second' },
      {
        label: 'first',
        common: true,
        related: ['meters/second'],
        keywords: ['clock', 'dials'],
        reviewed: '2026-11-02',
      },
    ]);
  });

  test('sends an article as a whole HTML document', async ({ start }) => {
    const ask = start();
    const answer = await ask(`${HELP}/meters/first.html`);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
    expect(html).toContain('<title>All about meters/first</title>');
    expect(html).toContain('<meta name="description" content="What you need to know');
    expect(html).toContain('<meta name="reviewed" content="2026-11-02">');
    expect(html).toContain('<h2 id="before-you-start">Before you start</h2>');
    expect(html).not.toContain('data-nucleus');
  });

  test('fills in phone numbers, hours and the brand', async ({ content, start }) => {
    content.article('meters/first', {
      title: 'Ask [[brand]]',
      body: '[[brand]] is on [[phone:gasEmergency]], [[hours:gasEmergency]]. [[hours:payAsYouGo]] for the rest.\n',
    });
    const ask = start();
    const sent = await (await ask(`${HELP}/meters/first.html`)).text();
    const html = sent.replaceAll(/&(?:amp|#x26);/g, '&');
    expect(html).toContain(`<title>Ask ${brand.name}</title>`);
    expect(html).toContain(
      `${brand.name} is on <a href="tel:${phones.gasEmergency.number}">${phones.gasEmergency.shown}</a>, open 24 hours a day. ${phones.payAsYouGo.hours} for the rest.`,
    );
  });

  test('marks callouts, and danger differently', async ({ content, start }) => {
    content.article('meters/first', {
      body: '> **Danger.** Go out.\n\nText.\n\n> **Not sure?** Ask.\n\nText.\n\n> A quotation.\n',
    });
    const ask = start();
    const html = await (await ask(`${HELP}/meters/first.html`)).text();
    expect(html.match(/<blockquote[^>]*>/g)).toEqual([
      '<blockquote class="danger">',
      '<blockquote class="callout">',
      '<blockquote>',
    ]);
  });

  test('gives a picture its address and size', async ({ content, start }) => {
    content.article('meters/first', { body: '![A dial](pictures/dial.svg)\n' });
    const ask = start();
    expect(await (await ask(`${HELP}/meters/first.html`)).text()).toContain(
      `<img src="${PICTURE}" alt="A dial" width="320" height="200">`,
    );
  });

  test('marks a nucleus article', async ({ content, start }) => {
    content.article('meters/first', { front: 'nucleus: true\n' });
    const ask = start();
    expect(await (await ask(`${HELP}/meters/first.html`)).text()).toContain('<div data-nucleus>');
  });

  test('drops HTML typed into an article', async ({ content, start }) => {
    content.article('meters/first', { body: 'a <script>x</script> b\n\n<iframe src="/"></iframe>\n' });
    const ask = start();
    expect(await (await ask(`${HELP}/meters/first.html`)).text()).not.toMatch(/<script|<iframe/);
  });
});

describe('the content of this repository', () => {
  test('has every article that its categories name, and the categories of §2 that every supplier has', async ({
    start,
  }) => {
    const ask = start({ folder: resolve(import.meta.dirname, '../../content') });
    const { data, included } = (await (await ask(CATEGORIES)).json()) as {
      data: { id: string }[];
      included: { id: string; attributes: { articles: { label: string; href?: string }[] } }[];
    };
    // Editors may add categories, and a supplier may remove those of a product it does not sell.
    expect(data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'bills-and-payments',
        'my-account',
        'pay-as-you-go',
        'meters',
        'energy-tariffs',
        'appliances-and-engineers',
        'breakdowns',
        'helpful-advice',
        'struggling-to-pay',
        'moving-home',
        'probate',
        'emergencies',
      ]),
    );
    for (const { id, attributes } of included) {
      for (const { label, href } of attributes.articles)
        expect(href ?? (await ask(`${HELP}/${id}/${label}.html`)).status).toSatisfy(
          (value) => value === 200 || typeof value === 'string',
        );
    }
  });
});
