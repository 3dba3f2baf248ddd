import { describe, expect, test } from 'vitest';
import { toAction } from './call-to-action.ts';
import { patterns } from './paths.ts';

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
