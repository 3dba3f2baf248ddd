/** A callback that belongs to no sign-in is logged in one line that says why, without its address. */
import { expect } from 'vitest';
import { createVisitor } from '#tests/support/visitor.ts';
import { identityTest as test } from './site-test.ts';

test.for([
  ['', 'It has no state'],
  ['code=zoe', 'It has no state'],
  ['error=server_error', 'It has no state'],
  ['code=zoe&state=zoe', 'Its state is unknown, already used or expired'],
])('a callback with the query “%s” is logged with its reason: %s', async ([query, reason], { site }) => {
  const browser = createVisitor();
  await browser.once(`${site.origin}/identity/authorize?state=/help-and-support/`);
  site.log.lines.length = 0;
  expect((await browser.once(`${site.origin}/identity/callback?${query}`)).status).toBe(400);
  expect(site.log.lines).toEqual([JSON.stringify({ reason, message: 'a sign-in was refused' })]);
});

test('a callback in another browser is rejected and logged, with or without a sign-in there', async ({ site }) => {
  const [first, second, third] = [createVisitor(), createVisitor(), createVisitor()];
  const begun = await first.once(`${site.origin}/identity/authorize?state=/help-and-support/`);
  const state = new URL(begun.headers.get('location') ?? '', site.origin).searchParams.get('state') ?? 'none';
  await second.once(`${site.origin}/identity/authorize?state=/help-and-support/`);
  site.log.lines.length = 0;
  for (const browser of [second, third])
    expect((await browser.once(`${site.origin}/identity/callback?code=zoe&state=${state}`)).status).toBe(400);
  const reasons = site.log.lines.map((line) => (JSON.parse(line) as { reason: string }).reason);
  expect(reasons).toEqual(['It started in another browser', 'The cookie of the browser that started it is missing']);
});
