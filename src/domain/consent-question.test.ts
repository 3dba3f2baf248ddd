import { expect, test } from 'vitest';
import {
  readAskedCode,
  toAsked,
  toAskedCode,
  toAskedWords,
  toQuestion,
  toRecording,
  toShortRecording,
} from './consent-question.ts';

test('the question says what is recorded, how much of it and for how long', () => {
  const asked = toAsked({ replayRate: 20, stayHere: true, beacon: true });
  expect(toQuestion(asked)).toContain('show you help that fits');
  expect(toRecording(asked)).toBe(
    'About 20 visits in 100 may be recorded, without what you type, and kept for 30 days.',
  );
  expect(toShortRecording(asked)).toBe('Some visits may be recorded, never what you type.');
});

test('without a beacon nobody is asked for personalisation, and without recordings none are named', () => {
  const asked = toAsked({ replayRate: 0, stayHere: false, beacon: false });
  expect([toQuestion(asked), toRecording(asked), toShortRecording(asked)]).toEqual([
    expect.not.stringContaining('fits'),
    '',
    '',
  ]);
  expect(toShortRecording({ ...asked, replayRate: 100 })).toMatch(/^Every visit/);
  expect(toRecording({ ...asked, replayRate: 100 })).toBe(
    'Every visit may be recorded, without what you type, and kept by Datadog, who works for us.',
  );
});

test('what was asked can be said again from its code', () => {
  for (const stayHere of [true, false])
    for (const beacon of [true, false]) {
      const asked = toAsked({ replayRate: 25, stayHere, beacon });
      expect(readAskedCode(toAskedCode(asked))).toEqual(asked);
    }
  expect(readAskedCode('101-30')).toBeNull();
  expect(readAskedCode('100-30')?.replayRate).toBe(100);
  expect(toAskedWords({ version: '2', at: new Date(), asked: '0-30b' })).toEqual([
    'May we use extra cookies to see where these pages fail people and show you help that fits?',
  ]);
  expect(toAskedWords({ version: '2', at: new Date(), asked: 'x' })).toEqual([]);
  const [notice, page] = toAskedWords({ version: '2', at: new Date(), asked: '20-30' });
  expect(notice).toMatch(/^May we use extra cookies .* never what you type\.$/);
  expect(page).toMatch(/^About 20 visits in 100 /);
});
