import { describe, expect, test } from 'vitest';
import { toAction } from './call-to-action.ts';
import { isClosedWords } from './closed.ts';
import { DECORATIONS, isDecoration } from './decorations.ts';
import { isNothing } from './entities/search.ts';
import { NO_SITE } from './entities/site.ts';
import { toMoment } from './moments.ts';
import { patterns } from './paths.ts';
import { findStandIn, STAND_INS } from './stand-ins.ts';
import { cutTrailingSlashes } from './trailing-slashes.ts';

test.each([
  ['/a//', '/a'],
  ['/a/b/', '/a/b'],
  ['/a', '/a'],
  ['//', ''],
  ['', ''],
])('%j without the slashes at its end is %j', (text, cut) => {
  expect(cutTrailingSlashes(text)).toBe(cut);
});

test.each([
  ['2026-11-22T03:44:00Z', 'Sunday 22 November 2026 at 3:44am'],
  ['2026-06-05T11:00:00Z', 'Friday 5 June 2026 at 12:00pm'],
  ['2026-12-31T23:05:00Z', 'Thursday 31 December 2026 at 11:05pm'],
])('%s is told as %s', (at, words) => {
  expect(toMoment(new Date(at))).toBe(words);
});

describe('a link in content', () => {
  const lead = (href: string, hasForm = true) => toAction({ title: 'Go', href }, hasForm, '/here?a=1').href;

  test('to signing in comes back to the page that it is on', () => {
    expect(lead(patterns.signIn)).toBe('/identity/authorize?response_type=token&state=%2Fhere%3Fa%3D1');
  });

  test('to the meter-reading form leads to the other ways while that is switched off', () => {
    const form = `${patterns.submitMeterRead}?x=1#y`;
    expect([lead(form), lead(form, false)]).toEqual([form, patterns.meterReads]);
  });

  test('to anywhere else stays, and keeps its title', () => {
    expect(toAction({ title: 'Go', href: '/search#x' }, false, '/')).toEqual({ title: 'Go', href: '/search#x' });
  });
});

test('a search has found nothing where not even a number answers', () => {
  const found = (total: number, answers: unknown[]) => isNothing({ total, answers } as Parameters<typeof isNothing>[0]);
  expect([found(0, []), found(1, []), found(0, [{}])]).toEqual([true, false, false]);
});

test('every stand-in for an outside page is found by its own address, and nothing else is one', () => {
  for (const page of STAND_INS) expect(findStandIn(page.slug)).toBe(page);
  expect(findStandIn('elsewhere')).toBeNull();
});

test('an icon is one of those that are drawn', () => {
  for (const name of DECORATIONS) expect(isDecoration(name)).toBe(true);
  for (const name of ['skull', '', undefined]) expect(isDecoration(name)).toBe(false);
});

test('words of closed forms are known by what they hold', () => {
  expect(isClosedWords({ closed: { words: null, opening: '' } })).toBe(true);
  for (const other of [null, undefined, 'closed', {}, 7]) expect(isClosedWords(other)).toBe(false);
});

test('without a file of its own, a site has nothing moved, retired or renamed', () => {
  expect(NO_SITE).toEqual({ phones: {}, moved: {}, retired: [] });
});
