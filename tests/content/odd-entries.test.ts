/** Whatever is wrong with one entry of an external list, the others are read as if it were absent. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { Json } from '#domain/entities/lead.ts';
import {
  readAccountList,
  readStatusCount,
  toAccountListDocument,
  readCustomerList,
  readPremisesList,
  toCustomerListDocument,
  toPremisesListDocument,
} from '#wire/customer.ts';
import { readAddressList, toAddressListDocument } from '#wire/address.ts';
import { readHelpList } from '#wire/content-categories.ts';
import { readVideos, readHeader } from '#wire/content.ts';
import type { EntryIssue, OnIssue } from '#wire/entries.ts';

const RUNS = { numRuns: 300 };
const SECRET = 'Olwen Secret';
type Entry = { [name: string]: Json };

const junk = fc.oneof(
  fc.constantFrom<Json>(null, 0, 7, -1, '', SECRET, 'newSystemHub', '../x', [], {}, true, [null], { a: { b: [] } }),
  fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json),
);

/** Every path inside an entry, so that any part of it can be broken. */
function findPaths(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => findPaths(inner, [...path, name]))];
}

function breakAt(entry: Json, path: readonly (string | number)[], to: Json | undefined): Json {
  const [name, ...rest] = path;
  if (name === undefined) return to ?? null;
  const copy = structuredClone(entry) as Entry;
  if (rest.length === 0 && to === undefined) delete copy[name];
  else copy[name] = breakAt(copy[name] ?? null, rest, to);
  return copy;
}

/** An arbitrary value, or a good entry with one thing wrong or missing. */
function oddLike(good: Entry): fc.Arbitrary<Json> {
  const name = ['id', 'label', 'title'].find((field) => field in good) ?? 'id';
  const alike = { ...good, [name]: 'odd' };
  const broken = fc
    .tuple(fc.constantFrom(...findPaths(alike)), fc.option(junk, { nil: undefined }))
    .map(([path, to]) => breakAt(alike, path, to));
  return fc.oneof(junk, broken);
}

interface List {
  name: string;
  good: Entry[];
  /** What the reader returns for entries whose ids are good. */
  read(entries: Json[], onIssue?: OnIssue): unknown[] | undefined;
}

const ids = ['a', 'b', 'c'];
const isGood = ({ id }: { id: string }) => ids.includes(id);
const DAM = '/aem6/content/dam/supplier/help/videos';
const attributes = { ...EMPTY_ADDRESS, 'house-number': '7', 'address-line1': 'Mill Lane', postcode: 'ZZ99 1AB' };
const correspondence = { label: '7 Mill Lane', postcode: 'ZZ99 1AB' };
const data = (document: Entry) => document['data'] as Entry[];

const category = (id: string): Entry => ({
  type: 'categories',
  id,
  attributes: {
    'meta-description': 'About it',
    title: 'It',
    'call-to-action': { title: 'Go', href: '/x' },
    order: 1,
    href: '/y',
  },
});
const article = (label: string): Entry => ({ label, title: 'It', common: true, keywords: ['x'], related: ['a/b'] });
const included = (id: string, articles: Json[] = [article('x')]): Entry => ({
  type: 'x',
  id,
  attributes: { articles },
});
const link = (id: string): Entry => ({ title: id, href: `/${id}` });

const lists: List[] = [
  {
    name: 'categories',
    good: ids.map(category),
    read: (entries, onIssue) =>
      readHelpList({ data: entries, included: [] }, { ...(onIssue && { onIssue }) })?.categories.filter(isGood),
  },
  {
    name: 'included lists',
    good: ids.map((id) => included(id)),
    read: (entries, onIssue) =>
      readHelpList({ data: ids.map(category), included: entries }, { ...(onIssue && { onIssue }) })?.categories,
  },
  {
    name: 'articles',
    good: ids.map(article),
    read: (entries) =>
      readHelpList({ data: [category('a')], included: [included('a', entries)] })?.articles.filter(({ label }) =>
        ids.includes(label),
      ),
  },
  {
    name: 'links of the header',
    good: ids.map(link),
    read: (entries, onIssue) =>
      readHeader({ sections: entries }, undefined, onIssue)?.sections.filter(({ title }) => ids.includes(title)),
  },
  {
    name: 'videos',
    good: ids.map((id) => ({
      type: 'videos',
      id,
      attributes: { title: 'It', seconds: 9, sources: [{ src: `${DAM}/a.mp4`, type: 'video/mp4' }], transcript: 'x' },
    })),
    read: (entries, onIssue) =>
      readVideos({ data: entries }, { contentOrigin: '' }, onIssue)?.filter(({ slug }) => ids.includes(slug)),
  },
  {
    name: 'addresses',
    good: data(toAddressListDocument(ids.map((id) => ({ id, label: id, attributes })))),
    read: (entries, onIssue) => readAddressList({ data: entries }, onIssue)?.filter(isGood),
  },
  {
    name: 'customers',
    good: data(
      toCustomerListDocument(
        ids.map((id) => ({ id, firstName: 'O', surname: 'P', email: 'e', phone: '0', correspondence })),
      ),
    ),
    read: (entries, onIssue) => readCustomerList({ data: entries }, onIssue)?.filter(isGood),
  },
  {
    name: 'accounts',
    good: data(
      toAccountListDocument(
        ids.map((id) => ({ id, firstName: 'O', lastName: 'P', email: 'e', mobile: '0', correspondence })),
      ),
    ),
    read: (entries, onIssue) => readAccountList({ data: entries }, onIssue)?.filter(isGood),
  },
  {
    name: 'premises',
    good: data(toPremisesListDocument(ids.map((id) => ({ id, addresses: [{ id, label: id, attributes }] })))),
    read: (entries, onIssue) =>
      readPremisesList(
        {
          ...toPremisesListDocument(ids.map((id) => ({ id, addresses: [{ id, label: id, attributes }] }))),
          data: entries,
        },
        onIssue,
      )?.filter(isGood),
  },
];

describe.each(lists)('$name', ({ good, read }) => {
  const alone = read(good);

  test('are read completely when all are good, and nothing is reported', () => {
    const told: EntryIssue[] = [];
    expect(read(good, (oddity) => told.push(oddity))).toHaveLength(good.length);
    expect(told).toEqual([]);
  });

  test('survive any single bad entry', () => {
    const [first = {}] = good;
    fc.assert(
      fc.property(oddLike(first), fc.nat(good.length), (odd, place) => {
        const entries = good.toSpliced(place, 0, odd as Entry);
        const told: EntryIssue[] = [];
        expect(read(entries, (oddity) => told.push(oddity))?.map(withoutOrder)).toEqual(alone?.map(withoutOrder));
        expect(JSON.stringify(told)).not.toContain(SECRET);
      }),
      RUNS,
    );
  });
});

/** Positions shift if an entry is skipped; a category without an order is numbered by position. */
const withoutOrder = (entry: unknown) => ({ ...(entry as Entry), order: 0 });

describe('one bad entry', () => {
  const told: EntryIssue[] = [];
  const onIssue: OnIssue = (oddity) => told.push(oddity);
  const read = <T>(work: () => T) => {
    told.length = 0;
    return { value: work(), told: told.map(({ pointer }) => pointer) };
  };

  test('with an id in another style becomes a category with that name in our addresses', () => {
    const found = readHelpList({ data: [{ id: 'newSystemHub' }, { id: 7 }], included: [included('newSystemHub')] });
    expect(found?.categories.map(({ id, title, articles }) => [id, title, articles.length])).toEqual([
      ['new-system-hub', 'New system hub', 1],
      ['7', '7', 0],
    ]);
    expect(found?.sentIds).toEqual(new Map([['new-system-hub', 'newSystemHub']]));
  });

  test('is reported with its field, and included resources that are not articles are left out', () => {
    const pictures = { type: 'pictures', id: 'p', attributes: { src: '/x.svg' } };
    const document = {
      data: [category('a'), { ...category('b'), id: '../b' }, { id: 'c', attributes: { order: '1' } }],
      included: [pictures, included('a', [{ label: SECRET }])],
    };
    const { value, told: at } = read(() => readHelpList(document, { onIssue }));
    expect(value?.categories.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(at).toEqual([
      '/data/1/id',
      '/data/2/attributes/order',
      '/included/0/attributes/articles',
      '/included/1/attributes/articles/0/label',
    ]);
  });

  test('with numbers or without an id is still an address, an account and a count', () => {
    expect(readAddressList({ data: [{ id: 12, attributes }] })?.map(({ id }) => id)).toEqual(['12']);
    expect(readAccountList([{ person: { firstName: 'Ada', lastName: null } }])).toMatchObject([
      { id: '', firstName: 'Ada' },
    ]);
    expect(readStatusCount({ liveCount: '1' })).toEqual({ liveCount: 1, lostCount: 0, preLiveCount: 0 });
  });

  test('loses the bad field, not the person', () => {
    const document = { data: [{ id: 'c', attributes: { 'first-name': 7, surname: SECRET, email: null } }] };
    const { value, told: at } = read(() => readCustomerList(document, onIssue));
    expect(value).toMatchObject([{ firstName: '', surname: SECRET, email: '' }]);
    expect(at).toEqual(['/data/0/attributes/first-name']);
  });
});
