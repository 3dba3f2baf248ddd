import { describe, expect, test } from 'vitest';
import type { EntryIssue } from './entries.ts';
import { readSite } from './content-site.ts';

const read = (attributes: object, onIssue?: (odd: EntryIssue) => void) =>
  readSite({ data: { type: 'site', attributes } }, 'https://help.example', onIssue);

const link = { title: 'Bills', href: '/help-and-support/bills' };
const NOTHING = { phones: {}, moved: {}, retired: [] };

describe('site.json', () => {
  test('may have any or none of its fields', () => {
    expect(read({})).toEqual(NOTHING);
    const all = {
      popular: [link],
      'more-help': [link],
      footer: [{ heading: 'Help', links: [link] }],
      home: ['topics', 'numbers'],
      phones: {
        credit: {
          label: 'Credit line',
          hours: '9am to 5pm',
          exceptions: [{ from: '2026-12-25', until: '2026-12-26', hours: 'Closed' }],
        },
      },
      moved: { 'bills/old': 'bills/new' },
      retired: ['bills/gone'],
      'price-cap-notice': { show: false, title: 'Prices change on 1 January' },
    };
    const { 'more-help': moreHelp, 'price-cap-notice': priceCapNotice, ...same } = all;
    expect(read(all)).toEqual({ ...same, moreHelp, priceCapNotice });
  });

  test('with an empty list differs from one without the list', () => {
    expect(read({ popular: [], 'more-help': [], footer: [], home: [] })).toEqual({
      ...NOTHING,
      popular: [],
      moreHelp: [],
      footer: [],
      home: [],
    });
  });

  test.each([null, 'x', [], {}, { data: null }, { data: {} }, { data: { attributes: [] } }])('is not %j', (sent) => {
    expect(readSite(sent)).toBeNull();
  });

  test('drops an unreadable entry, keeps the others and reports it', () => {
    const odd: string[] = [];
    const site = read(
      {
        popular: [link, { title: ' ', href: '/a' }, { title: 'Evil', href: 'javascript:alert(1)' }],
        home: ['topics', 'adverts'],
        phones: { credit: { hours: '9am to 5pm' }, other: 7 },
        moved: { 'bills/old': 'bills/new', 'x/y': '../y' },
        retired: ['bills/gone', 'https://evil.example'],
      },
      ({ pointer }) => odd.push(pointer),
    );
    expect(site).toEqual({
      popular: [link],
      home: ['topics'],
      phones: { credit: { hours: '9am to 5pm', exceptions: [] } },
      moved: { 'bills/old': 'bills/new' },
      retired: ['bills/gone'],
    });
    expect(odd).toEqual([
      '/data/attributes/popular/1/title',
      '/data/attributes/popular/2/href',
      '/data/attributes/home/1',
      '/data/attributes/phones/other',
      '/data/attributes/moved/x~1y',
      '/data/attributes/retired/1',
    ]);
  });

  test('reads a field of another shape as absent', () => {
    const wrong = { popular: {}, 'more-help': 'x', footer: 7, home: null, phones: [], moved: 'x', retired: {} };
    expect(read(wrong)).toEqual(NOTHING);
  });

  test('has only the phone’s given fields', () => {
    const closed = (from: string, until: string) => ({ exceptions: [{ from, until, hours: 'Closed' }] });
    const phones = {
      a: {},
      b: { label: 'B' },
      c: { label: '', hours: '' },
      d: closed('2026-12-25', 'Boxing Day'),
      e: closed('2026-13-45', '2026-12-26'),
    };
    expect(read({ phones })?.phones).toEqual({
      a: { exceptions: [] },
      b: { label: 'B', exceptions: [] },
      c: { exceptions: [] },
      d: { exceptions: [] },
      e: { exceptions: [] },
    });
  });

  test.each([
    ['2026-12-01', '9999-12-31'],
    ['2026-12-01', '2027-01-01'],
    ['2026-12-31', '2026-12-01'],
  ])('drops implausible closing days from %s until %s, and reports them', (from, until) => {
    const month = { from: '2026-12-01', until: '2026-12-31' };
    const odd: string[] = [];
    const site = read({ calendar: { closed: [{ from, until }, month] } }, ({ pointer }) => odd.push(pointer));
    expect(site?.calendar?.closed).toEqual([month]);
    expect(odd).toEqual(['/data/attributes/calendar/closed/0']);
  });

  test('has at most 20 links in a column of the footer, and no column of more', () => {
    const column = (links: number) => ({ heading: 'Help', links: Array.from({ length: links }, () => link) });
    expect(read({ footer: [column(20)] })?.footer).toEqual([column(20)]);
    expect(read({ footer: [column(21)] })?.footer).toEqual([]);
  });
});
