import { describe, expect, test } from 'vitest';
import { isNewBrowser } from './new-browser.ts';

describe('a browser that is new', () => {
  const step = 'https://help.example/help-and-support/complaints/feedback';
  test.each([
    [{}],
    [{ cookie: 'hs_consent=1.C0001' }],
    [{ cookie: 'other=1; hs_consent=1.C0001; OptanonConsent=x' }],
    [{ referer: 'https://help.example/help-and-support/contact-us' }],
    [{ referer: 'nonsense' }],
  ])('%o', (headers) => {
    expect(isNewBrowser(headers)).toBe(true);
  });
  test.each([
    [{ cookie: 'hs_draft=x' }],
    [{ cookie: 'a=b;hs_draft_aside=x' }],
    [{ cookie: '__Host-hs_draft=x' }],
    [{ cookie: 'hs_consent=1.C0001; hs_missing=feedback' }],
    [{ cookie: 'hs_identity=x' }],
    [{ cookie: 'hs_consent_old=x' }],
    [{ referer: step }],
    [{ cookie: 'hs_consent=1.C0001', referer: step }],
  ])('not %o', (headers) => {
    expect(isNewBrowser(headers)).toBe(false);
  });
});
