/** Going Back after a sign-in to the provider’s own page, which has expired. */
import { describe, expect } from 'vitest';
import { createVisitor } from '#tests/support/visitor.ts';
import { identityTest as test } from './site-test.ts';

const PAGE = '/help-and-support/complaints/feedback?a=1';

describe('Back after a sign-in', () => {
  async function openForm(origin: string) {
    const browser = createVisitor(origin);
    const form = await browser.go(
      `/identity/authorize?${new URLSearchParams({ response_type: 'token', state: PAGE })}`,
    );
    return { browser, form };
  }

  test('shows “You’re signed in already”, with a link to the return page', async ({ site }) => {
    const { browser, form } = await openForm(site.origin);
    await browser.submit(form, { email: 'older@example.com', password: 'demo' });
    const back = await browser.go(form.url);
    expect(back.status).toBe(200);
    expect(back.html).toContain('<h1>You’re signed in already</h1>');
    expect(back.html).toContain(`href="${PAGE}"`);
    expect(back.html).toContain('href="/logout"');
    expect(back.html).not.toContain('This sign-in page has expired');
    expect(back.headers.get('cache-control')).toBe('no-store');
  });

  test('to a cached form that is posted again signs nobody in', async ({ site }) => {
    const { browser, form } = await openForm(site.origin);
    await browser.submit(form, { email: 'older@example.com', password: 'demo' });
    const again = await browser.submit(form, { email: 'new-system@example.com', password: 'demo' });
    expect([again.status, again.html.includes('<h1>You’re signed in already</h1>')]).toEqual([200, true]);
    expect((await site.read(browser.cookiesFor(site.origin))).subject).toBe('demo-older');
  });

  test('after a later sign-out shows that the page has expired', async ({ site }) => {
    const { browser, form } = await openForm(site.origin);
    await browser.submit(form, { email: 'older@example.com', password: 'demo' });
    await browser.go('/logout');
    const back = await browser.go(form.url);
    expect([back.status, back.html.includes('This sign-in page has expired')]).toEqual([400, true]);
  });
});
