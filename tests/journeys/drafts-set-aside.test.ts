/** What a log-out set aside is shown only to the same person, after a verified sign-in. */
import { expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const FORM = '/help-and-support/complaints/feedback';
const WORDS = 'The words of somebody before';

const go = async (product: Product, cookies: Record<string, string>, path: string) => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return (await fetch(product.origin + path, { headers: { cookie } })).text();
};

/** A browser whose user typed something and was logged out when idle. */
async function leaveIdle(product: Product, email: string) {
  const browser = createVisitor();
  await browser.signIn(product.origin, email, FORM);
  const url = new URL(product.origin + FORM);
  await browser.submit({ ...(await browser.once(url.href)), url }, { query: WORDS, intent: 'next' });
  const draft = browser.jar.get('127.0.0.1 / hs_draft')?.value ?? '';
  await browser.go(`${product.origin}/logout?reason=idle`);
  const aside = browser.jar.get('127.0.0.1 / hs_draft_aside')?.value ?? '';
  expect([aside, draft]).not.toContain('');
  return { browser, aside, draft };
}

test('a forged session cookie does not show a draft that was set aside', async ({ product }) => {
  const { aside } = await leaveIdle(product, 'older@example.com');
  for (const made of ['x', 'a.b', `${'a'.repeat(32)}.${'b'.repeat(43)}`]) {
    const session = { hs_identity: made, hs_access: made };
    expect(await go(product, { hs_draft_aside: aside, ...session }, FORM)).not.toContain(WORDS);
    expect(
      await go(
        product,
        { hs_draft_aside: aside, ...session },
        '/help-and-support/complaints/feedback/personal-details',
      ),
    ).not.toContain(WORDS);
  }
});

test('a draft that was set aside is restored when the same person signs in', async ({ product }) => {
  const { browser } = await leaveIdle(product, 'older@example.com');
  await browser.signIn(product.origin, 'older@example.com', FORM);
  expect((await browser.go(product.origin + FORM)).html).toContain(WORDS);
});

test('a draft of an unknown user is deleted, and never shown to the next one', async ({ product }) => {
  const { browser, draft } = await leaveIdle(product, 'older@example.com');
  // The owner's former cookie shows whether the draft still exists.
  const owner = createVisitor(product.origin);
  await owner.signIn(product.origin, 'older@example.com', FORM);
  owner.cookies.set('hs_draft', draft);
  expect((await owner.get(FORM)).html).toContain(WORDS);
  browser.jar.delete('127.0.0.1 / hs_last');
  await browser.signIn(product.origin, 'new-system@example.com', FORM);
  expect((await browser.go(product.origin + FORM)).html).not.toContain(WORDS);
  owner.cookies.set('hs_draft', draft);
  expect((await owner.get(FORM)).html).not.toContain(WORDS);
});

test('a sign-out link on another site deletes no draft', async ({ product }) => {
  const browser = createVisitor();
  await browser.signIn(product.origin, 'older@example.com', FORM);
  const url = new URL(product.origin + FORM);
  await browser.submit({ ...(await browser.once(url.href)), url }, { query: WORDS, intent: 'next' });
  const draft = browser.jar.get('127.0.0.1 / hs_draft')?.value ?? '';
  const identity = browser.jar.get('127.0.0.1 / hs_identity')?.value ?? '';
  const answer = await fetch(`${product.origin}/logout`, {
    headers: { cookie: `hs_identity=${identity}; hs_draft=${draft}`, 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  expect(answer.headers.getSetCookie().join('\n')).toContain(`hs_draft_aside=${draft.split('.')[0]}.`);
  await browser.signIn(product.origin, 'older@example.com', FORM);
  expect((await browser.go(product.origin + FORM)).html).toContain(WORDS);
});
