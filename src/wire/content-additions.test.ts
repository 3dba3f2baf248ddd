import { describe, expect, test } from 'vitest';
import { readHeader, readOutage, readVideos } from './content.ts';
import { readHelpList } from './content-categories.ts';
import type { EntryIssue } from './entries.ts';

function listen() {
  const odd: string[] = [];
  return { odd, onIssue: ({ pointer, expected }: EntryIssue) => void odd.push(`${pointer}: ${expected}`) };
}

describe('the categories document', () => {
  const read = (data: unknown[], included: unknown[] = []) => {
    const { odd, onIssue } = listen();
    return { list: readHelpList({ data, included }, { onIssue }), odd };
  };
  const articlesOf = (articles: unknown[]) => {
    const { list, odd } = read([{ id: 'bills' }], [{ id: 'bills', attributes: { articles } }]);
    return { articles: list?.articles, odd };
  };

  test('may name a category in camel case, and keeps that name', () => {
    const { list } = read(
      [{ id: 'newSystemHub' }, { id: 7 }, { id: 'bills' }],
      [
        { id: 'newSystemHub', attributes: { articles: [{ label: 'a' }] } },
        { id: 7, attributes: { articles: [{ label: 'b' }] } },
        { id: '../x', attributes: { articles: [{ label: 'c' }] } },
      ],
    );
    expect(list?.categories.map(({ id, articles }) => [id, articles.map(({ label }) => label).join()])).toEqual([
      ['new-system-hub', 'a'],
      ['7', 'b'],
      ['bills', ''],
    ]);
    expect([...(list?.sentIds ?? [])]).toEqual([['new-system-hub', 'newSystemHub']]);
    expect(list?.articles.map(({ label }) => label)).toEqual(['a', 'b', 'c']);
  });

  test('reports a category whose name cannot be in a path', () => {
    const { list, odd } = read([{ id: '../x' }, { id: 'bills' }]);
    expect(list?.categories.map(({ id }) => id)).toEqual(['bills']);
    expect(odd).toEqual(['/data/0/id: a name that an address can hold']);
  });

  test('does not need an included list', () => {
    expect(readHelpList({ data: [{ id: 'bills' }] })).toMatchObject({ articles: [], categories: [{ id: 'bills' }] });
    const { list, odd } = read([{ id: 'bills' }], [null, { id: 'bills' }]);
    expect(list?.articles).toEqual([]);
    expect(odd).toHaveLength(2);
  });

  test('is read up to 2,000 included lists', () => {
    const included = Array.from({ length: 2_001 }, (_, at) => ({
      id: 'bills',
      attributes: { articles: [{ label: `a${at}` }] },
    }));
    expect(read([{ id: 'bills' }], included).list?.articles).toHaveLength(2_000);
  });

  test('has the article’s own fields, and no others', () => {
    const full = {
      label: 'pay',
      title: 'Pay',
      description: 'How',
      common: false,
      group: 'Paying',
      reviewed: '2026-11-02',
      related: ['bills/a'],
      keywords: ['card'],
      href: 'https://www.gov.uk/',
    };
    const empty = { label: 'bare', title: '', description: '', group: '' };
    const { articles, odd } = articlesOf([full, empty]);
    expect(articles).toStrictEqual([full, { label: 'bare' }]);
    expect(odd).toEqual([]);
  });

  test.each([
    [{ reviewed: '02/11/2026' }, '/reviewed: a day like 2026-11-02'],
    [{ reviewed: 'on 2026-11-02' }, '/reviewed: a day like 2026-11-02'],
    [{ reviewed: '2026-11-02 or so' }, '/reviewed: a day like 2026-11-02'],
    [{ reviewed: '2026-02-30' }, '/reviewed: a day like 2026-11-02'],
    [{ related: ['../x'] }, '/related/0: category/slug'],
  ])('reads %j of an article as absent, and says what it expected', (odd, told) => {
    const { articles, odd: lines } = articlesOf([{ label: 'pay', ...odd }]);
    expect(articles?.[0]).toEqual({ label: 'pay', ...('related' in odd && { related: [] }) });
    expect(lines).toEqual([`/included/0/attributes/articles/0${told}`]);
  });

  test('drops an article that links to a disallowed page', () => {
    const { articles, odd } = articlesOf([{ label: 'pay', href: 'javascript:alert(1)' }, { label: 'read' }]);
    expect(articles).toEqual([{ label: 'read' }]);
    expect(odd).toEqual(['/included/0/attributes/articles/0: an href that a page may link to']);
  });
});

describe('the list of videos', () => {
  const DAM = '/aem6/content/dam/supplier/help/videos';
  const source = { src: `${DAM}/a.mp4`, type: 'video/mp4' };
  const read = (attributes: object) => {
    const { odd, onIssue } = listen();
    const data = [{ id: 'a', attributes: { title: 'A', seconds: 30, sources: [source], ...attributes } }];
    return { video: readVideos({ data }, { contentOrigin: '' }, onIssue)?.[0], odd };
  };

  test('has the video’s own fields', () => {
    const more = {
      description: 'How to read a dial',
      article: 'meters/dial',
      poster: { src: `${DAM}/a.webp`, alt: 'A dial' },
      captions: `${DAM}/a.vtt`,
      transcript: '<p>Look at the dial.</p>',
    };
    expect(read(more)).toEqual({
      video: { slug: 'a', title: 'A', seconds: 30, sources: [source], ...more },
      odd: [],
    });
    expect(Object.keys(read({}).video ?? {})).not.toEqual(expect.arrayContaining(['article', 'poster', 'captions']));
    for (const field of ['article', 'poster', 'captions']) expect(read({}).video).not.toHaveProperty(field);
  });

  test.each(['x-video/mp4', 'video/mp4; codecs=a', 'video/'])('has no source of type %j', (type) => {
    const { video, odd } = read({ sources: [source, { ...source, type }] });
    expect(video?.sources).toEqual([source]);
    expect(odd).toEqual(['/data/0/attributes/sources/1/type: a type like video/mp4']);
  });

  test('accepts a transcript of 50,000 characters and none longer', () => {
    expect(read({ transcript: 'a'.repeat(50_000) }).video?.transcript).toHaveLength(50_000);
    expect(read({ transcript: 'a'.repeat(50_001) }).video?.transcript).toBe('');
  });
});

describe('the header', () => {
  test('reports a list that is not one', () => {
    const { odd, onIssue } = listen();
    expect(readHeader({ sections: 'x', 'quick-links': '' }, undefined, onIssue)).toMatchObject({
      sections: [],
      quickLinks: [],
    });
    expect(odd).toEqual(['/sections: a list']);
  });

  test.each([7, true, 'x'])('without a list, %j is no link either', (sections) => {
    expect(readHeader({ sections })?.sections).toEqual([]);
  });

  test.each([
    [undefined, false],
    ['', false],
    [null, false],
    [{}, false],
    ['maybe', false],
    [true, true],
    ['true', true],
  ])('hides its button where it says so: %j is %j', (hideA11yBtn, hides) => {
    expect(readHeader({ sections: [], hideA11yBtn })?.hideA11yBtn).toBe(hides);
  });

  test.each(['', null, {}, []])('has no banner where it is %j, without a report', (banner) => {
    const { odd, onIssue } = listen();
    expect(readHeader({ 'menu-banner': banner }, undefined, onIssue)?.menuBanner).toBeNull();
    expect(odd).toEqual([]);
  });
});

test('an unreadable outage differs from none', () => {
  expect(readOutage({ title: 7 })).toBeNull();
  expect(readOutage({ title: 7, message: 'Storm' })).toEqual({ title: '', message: 'Storm' });
  expect(readOutage({ title: {}, message: [] })).toEqual({ title: '', message: '' });
});

test('a duplicate category or article is kept once, and the second is reported', () => {
  const odd: string[] = [];
  const articles = [
    { label: 'reading-your-meter', title: 'First' },
    { label: 'reading-your-meter' },
    { label: 'other' },
  ];
  const list = readHelpList(
    {
      data: [{ id: 'meters' }, { id: 'Meters' }, { id: 'bills' }],
      included: [
        { id: 'meters', attributes: { articles } },
        { id: 'meters', attributes: { articles } },
      ],
    },
    { onIssue: ({ pointer }) => void odd.push(pointer) },
  );
  expect(list?.categories.map(({ id }) => id)).toEqual(['meters', 'bills']);
  expect(list?.articles.map(({ label, title }) => `${label} ${title ?? ''}`.trim())).toEqual([
    'reading-your-meter First',
    'other',
  ]);
  expect(odd).toEqual(['/data', '/included']);
});
