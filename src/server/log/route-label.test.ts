import { describe, expect, test } from 'vitest';
import { toRouteLabel } from './route-label.ts';

describe('the route label of a metric', () => {
  test.each([
    ['/help-and-support/', '/help-and-support/'],
    ['/help-and-support/meters', '/help-and-support/:category'],
    ['/help-and-support/meters/reading-your-meter', '/help-and-support/:category/:article'],
    ['/help-and-support/complaints/pay-as-you-go', '/help-and-support/complaints/:complaint'],
    ['/help-and-support/complaints/pay-as-you-go/query', '/help-and-support/complaints/:complaint/query'],
    ['/help-and-support/complaints/pay-as-you-go/query.data?index', '/help-and-support/complaints/:complaint/query'],
    ['/help-and-support/complaints/feedback', '/help-and-support/complaints/feedback'],
    ['/help-and-support/submit-meter-read', '/help-and-support/submit-meter-read'],
    ['/search?q=my+name+is+ann', '/search'],
    ['/api/v1/addresses?postcode=ZZ99+1AA', '/api/v1/addresses'],
    ['/api/v1/customers/42/premises', '/api/*'],
    ['/assets/root-abc.css', '/assets/*'],
    ['/wp-login.php', 'other'],
    ['/help-and-support/a/b/c/d', 'other'],
  ])('%s is %s', (address, label) => {
    expect(toRouteLabel(address)).toBe(label);
  });
});
