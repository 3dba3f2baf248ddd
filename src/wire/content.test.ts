import { describe, expect, test } from 'vitest';
import { toSlugWords } from '#domain/entities/content.ts';
import { readHeader, readOutage, readVideos } from './content.ts';
import { readHelpList } from './content-categories.ts';
import { readHref } from './content-address.ts';

const minimal = {
  data: [{ type: 'categories', id: 'pay-as-you-go', attributes: { 'meta-description': 'About topping up' } }],
  included: [{ type: 'x', id: 'pay-as-you-go', attributes: { articles: [{ label: 'top-up-your-meter' }] } }],
};

const readCategories = (document: unknown) => readHelpList(document)?.categories ?? null;

describe('the categories document', () => {
  test('needs only the fields that every content server sends', () => {
    expect(readCategories(minimal)).toEqual([
      {
        id: 'pay-as-you-go',
        title: 'Pay as you go',
        metaDescription: 'About topping up',
        description: '',
        inMenu: true,
        order: 0,
        articles: [{ label: 'top-up-your-meter' }],
      },
    ]);
  });

  test('keeps our additions', () => {
    const action = { title: 'Send', href: '/x' };
    const shared = { title: 'Meters', description: 'b', decoration: 'gauge', order: 3, href: 'https://a.example/' };
    const attributes = { ...shared, 'meta-description': 'a', 'call-to-action': action, 'in-menu': false };
    const articles = [
      {
        label: 'read',
        title: 'Read',
        description: 'c',
        common: true,
        reviewed: '2026-11-02',
        related: ['meters/other'],
        keywords: ['dial'],
      },
    ];
    expect(
      readCategories({ data: [{ id: 'meters', attributes }], included: [{ id: 'meters', attributes: { articles } }] }),
    ).toEqual([{ ...shared, id: 'meters', metaDescription: 'a', callToAction: action, inMenu: false, articles }]);
  });

  test('is sorted by its order numbers, else as sent', () => {
    const data = [
      { id: 'b', attributes: { order: 5 } },
      { id: 'a', attributes: { order: 1 } },
    ];
    expect(readCategories({ data, included: [] })?.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('reads an addition of the wrong shape as absent', () => {
    const attributes = {
      'meta-description': 7,
      title: {},
      'call-to-action': 'x',
      decoration: '../x',
      'in-menu': 'yes',
      order: '1',
      href: 'javascript:pwned()',
    };
    expect(readCategories({ data: [{ id: 'a', attributes }], included: [] })).toEqual([
      { id: 'a', title: 'A', metaDescription: '', description: '', inMenu: true, order: 0, articles: [] },
    ]);
  });

  test('keeps every included article, those of a category that is not in data last', () => {
    const included = ['elsewhere', 'pay-as-you-go', 'elsewhere'].map((id, at) => ({
      id,
      attributes: { articles: [{ label: `a${at}` }] },
    }));
    expect(readHelpList({ ...minimal, included })?.articles).toEqual([
      { label: 'a1' },
      { label: 'a0' },
      { label: 'a2' },
    ]);
  });

  test('leaves out articles with an invalid label or a disallowed link', () => {
    const articles = [
      { label: '../x' },
      { label: 'a/b' },
      { label: 7 },
      null,
      { label: 'x', href: 'javascript:pwned()' },
      { label: 'good' },
    ];
    expect(
      readCategories({ ...minimal, included: [{ id: 'pay-as-you-go', attributes: { articles } }] })?.[0]?.articles,
    ).toEqual([{ label: 'good' }]);
  });

  test.each([
    null,
    [],
    'x',
    {},
    { data: [] },
    { data: {}, included: [] },
    { data: [{ id: '../x', attributes: {} }], included: [] },
    { errors: [] },
  ])('is not %j', (document) => {
    expect(readCategories(document)).toBeNull();
  });
});

describe('the defaults of a category', () => {
  const facts = [
    {
      id: 'smart-home',
      title: 'Smart heating',
      metaDescription: 'About smart heating',
      description: 'Thermostats',
      callToAction: { title: 'Get back online', href: '/help-and-support/smart-home/back-online' },
      decoration: 'thermometer',
      href: 'https://heating.example/',
      inMenu: false,
      order: 7,
      articles: [{ label: 'back-online', common: true, title: 'Smart heating' }],
    },
  ];
  const document = (attributes: object, articles: object[] = [{ label: 'back-online' }, { label: 'other' }]) => ({
    data: [{ id: 'smart-home', attributes }],
    included: [{ id: 'smart-home', attributes: { articles } }],
  });

  test('fills in what the file leaves out, and nothing of its articles but which are common questions', () => {
    expect(readHelpList(document({ 'meta-description': 'Theirs' }), { facts })?.categories).toEqual([
      {
        ...facts[0],
        metaDescription: 'Theirs',
        order: 0,
        articles: [{ label: 'back-online', common: true }, { label: 'other' }],
      },
    ]);
  });

  test('are overridden by the file', () => {
    const sent = { title: 'Smart home', description: '', 'in-menu': true, href: '/x', decoration: 'house' };
    const articles = [{ label: 'back-online' }, { label: 'other', common: true }];
    const category = readHelpList(document(sent, articles), { facts })?.categories[0];
    expect(category).toMatchObject({ title: 'Smart home', description: '', inMenu: true, href: '/x' });
    expect(category?.decoration).toBe('house');
    expect(category?.articles).toEqual(articles);
  });

  test('is only of that category, and marks only its common questions', () => {
    const [heating] = facts;
    const other = { ...heating, id: 'bills', title: 'Bills', articles: [{ label: 'other', common: false }] };
    const known = [other, { ...heating, articles: [...(heating?.articles ?? []), { label: 'other', common: false }] }];
    const read = readHelpList(document({}), { facts: known as typeof facts })?.categories[0];
    expect(read?.title).toBe('Smart heating');
    expect(read?.articles).toStrictEqual([{ label: 'back-online', common: true }, { label: 'other' }]);
  });

  test('link to a page that is not an article, or to nothing', () => {
    const [heating] = facts;
    const callToAction = { title: 'Call us', href: '/help-and-support/contact-us' };
    const calls = (fact: object) => readHelpList(document({}), { facts: [fact as (typeof facts)[0]] })?.categories[0];
    expect(calls({ ...heating, callToAction })?.callToAction).toEqual(callToAction);
    expect(calls({ ...heating, callToAction: undefined })).not.toHaveProperty('callToAction');
    for (const field of ['decoration', 'href'])
      expect(calls({ ...heating, [field]: undefined }), field).not.toHaveProperty(field);
  });

  test('do not link to a missing article', () => {
    expect(readHelpList(document({}, [{ label: 'other' }]), { facts })?.categories[0]).not.toHaveProperty(
      'callToAction',
    );
  });
});

describe('the header document', () => {
  test('reads its five fields, lists also as numbered items', () => {
    const link = { title: 'Help', href: '/help-and-support/' };
    const lists = {
      sections: [link, { title: 'x', href: 'javascript:pwned()' }],
      'quick-links': { item0: link, item1: 'x' },
    };
    expect(readHeader({ ...lists, hideA11yBtn: 'true', 'secondary-banner': link, 'menu-banner': {} })).toEqual({
      hideA11yBtn: true,
      sections: [link],
      quickLinks: [link],
      secondaryBanner: link,
      menuBanner: null,
    });
  });

  test('has an empty value for each field that was not sent', () => {
    expect(readHeader({ sections: [] })).toEqual({
      hideA11yBtn: false,
      sections: [],
      quickLinks: [],
      secondaryBanner: null,
      menuBanner: null,
    });
  });

  test.each([null, [], 'x', {}, { other: 1 }])('is not %j', (document) => {
    expect(readHeader(document)).toBeNull();
  });
});

describe('the outage document', () => {
  test('is empty when there is no outage', () => {
    expect(readOutage({ title: '', message: '' })).toEqual({ title: '', message: '' });
  });

  test('is empty without fields, and keeps the one that is readable', () => {
    expect(readOutage({})).toEqual({ title: '', message: '' });
    expect(readOutage({ title: null, message: '' })).toEqual({ title: '', message: '' });
    expect(readOutage({ title: 'Storm', message: {} })).toEqual({ title: 'Storm', message: '' });
  });
  test.each([null, [], 'x', { title: 7 }, { title: 7, message: {} }])('is not %j', (document) => {
    expect(readOutage(document)).toBeNull();
  });
});

describe('an address in content', () => {
  test.each([
    ['/help-and-support/meters', { href: '/help-and-support/meters', external: false }],
    [' https://www.gov.uk ', { href: 'https://www.gov.uk/', external: true }],
    ['HTTP://www.gov.uk/', { href: 'http://www.gov.uk/', external: true }],
    ['tel:+44 (0)808 157-0101', { href: 'tel:+448081570101', external: false }],
    ['mailto:a.b@c.example', { href: 'mailto:a.b@c.example', external: false }],
    ['https://help.example/x?y#z', { href: '/x?y#z', external: false }],
    ['https://help.example//evil.example', { href: 'https://help.example//evil.example', external: true }],
    ['javascript:pwned()', null],
    ['x', null],
    ['', null],
    [undefined, null],
  ])('%j', (address, expected) => {
    expect(readHref(address, 'https://help.example')).toEqual(expected);
  });

  test('without a title is its slug in words', () => {
    expect(toSlugWords('reading-your-meter')).toBe('Reading your meter');
  });
});

const DAM = '/aem6/content/dam/supplier/help/videos';
const good = { title: 'A title', seconds: 30.4, sources: [{ src: `${DAM}/a.mp4`, type: 'video/mp4' }] };
const read = (attributes: object, contentOrigin = '') =>
  readVideos({ data: [{ id: 'a', attributes }] }, { contentOrigin });

describe('the list of videos', () => {
  test('needs a title, a length and a file', () => {
    expect(read(good)).toEqual([
      {
        slug: 'a',
        title: 'A title',
        seconds: 30,
        description: '',
        sources: [{ src: `${DAM}/a.mp4`, type: 'video/mp4' }],
        transcript: '',
      },
    ]);
  });

  test.each([
    { title: '' },
    { title: 7 },
    { seconds: 0 },
    { seconds: '30' },
    { sources: [] },
    { sources: [{ src: 'javascript:pwned()', type: 'video/mp4' }] },
    { sources: [{ src: `${DAM}/a.svg`, type: 'video/mp4' }] },
    { sources: 'x' },
  ])('leaves out a video with %j', (wrong) => {
    expect(read({ ...good, ...wrong })).toEqual([]);
  });

  test('reads an addition of the wrong shape, or from elsewhere, as absent', () => {
    const wrong = {
      article: '../x',
      poster: { src: 'https://evil.example/a.webp', alt: 'x' },
      captions: '/logout',
      transcript: 7,
      description: {},
    };
    expect(read({ ...good, ...wrong })).toEqual(read(good));
  });

  test('accepts files of the content server’s own origin', () => {
    const src = `https://content.example${DAM}/a.mp4`;
    expect(read({ ...good, sources: [{ src, type: 'video/mp4' }] }, 'https://content.example')?.[0]?.sources).toEqual([
      { src, type: 'video/mp4' },
    ]);
    expect(read(good, 'https://content.example')?.[0]?.sources[0]?.src).toBe(src);
  });

  test.each([null, [], {}, 'x', { data: {} }])('is not %j', (document) => {
    expect(readVideos(document, { contentOrigin: '' })).toBeNull();
  });
});
