/**
 * The server's HTML around a form must stay correct while the form continues without a new document (decision 0081).
 */
import type { Request as PageRequest } from 'playwright-core';
import { createRequestHandler } from 'react-router';
import { describe, expect } from 'vitest';
import { createServerBuild } from '#tests/support/server-build.ts';
import { expectAccessible } from './open-page.ts';
import { readerTest as test } from './reader-test.ts';
import { DETAILS, goToQuery, isSameDocument, markDocument, QUERY, readReturns } from './server-owned-steps.ts';

/** The response of React Router if a page's loader refuses. */
async function refuse(): Promise<Buffer> {
  const loader = () => {
    throw new Response(null, { status: 404 });
  };
  const build = createServerBuild({ complaintDetails: { path: 'details', loader } });
  const answer = await createRequestHandler(build, 'production')(new Request('http://127.0.0.1/details.data'));
  return Buffer.from(await answer.arrayBuffer());
}

describe('after a step without a new document', () => {
  test('signing in and a cookie choice return to the current step, also after Back', async ({ reader }) => {
    const page = await reader.readAnew(`${DETAILS}?from=letter`);
    expect(await readReturns(page)).toEqual([DETAILS, DETAILS, DETAILS]);
    await goToQuery(page);
    await expect.poll(() => readReturns(page)).toEqual([QUERY, QUERY, QUERY]);
    await page.goBack();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    await expect.poll(() => readReturns(page)).toEqual([DETAILS, DETAILS, DETAILS]);
    expect([await isSameDocument(page), reader.errors]).toEqual([true, []]);
    await expectAccessible(page);
  });

  test('the cookie banner disappears after a choice, and rejecting stays one click away', async ({ reader }) => {
    const page = await reader.readAnew(DETAILS);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('button', { name: 'Accept' }).click();
    await banner.getByText('You’ve accepted additional cookies').waitFor();
    await goToQuery(page);
    await banner.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Turn off additional cookies' }).click();
    await page.getByText('Additional cookies are off').waitFor();
    expect([await isSameDocument(page), reader.errors]).toEqual([true, []]);
  });
});

test('a form with an unnormalised query string is loaded once', async ({ reader }) => {
  const page = await reader.readAnew(DETAILS);
  const asked: string[] = [];
  const note = (request: PageRequest) => void (request.isNavigationRequest() && asked.push(request.url()));
  page.on('request', note);
  await page.goto(new URL(`${DETAILS}?utm_campaign=winter%20bills&x`, page.url()).href);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  expect(asked).toHaveLength(1);
});

describe('links outside a form', () => {
  test('a link to another document loads a new page', async ({ reader }) => {
    const page = await reader.readAnew(DETAILS);
    await markDocument(page);
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/help-and-support/contact-us');
    expect([await isSameDocument(page), reader.errors]).toEqual([false, []]);
  });

  test('offline the Back link shows the emergency numbers, and the link to the forms is kept', async ({ reader }) => {
    const page = await reader.readAnew(DETAILS);
    await goToQuery(page);
    await page.route('**/*.data', (route) => route.abort('internetdisconnected'));
    await page.goBack();
    await page.getByRole('heading', { name: 'We can’t show this page right now' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: '0800 111 999' }).count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await readReturns(page)).toEqual([DETAILS, DETAILS, DETAILS]);
    expect(await page.getByRole('link', { name: 'Emergency', exact: true }).count()).toBe(1);
    await expectAccessible(page);
    await page.unroute('**/*.data');
    await page.goForward();
    await page.getByRole('heading', { name: 'Tell us what went wrong' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect([await isSameDocument(page), await readReturns(page)]).toEqual([true, [QUERY, QUERY, QUERY]]);
  });

  test('an error response to a data request loads the page as a document', async ({ reader }) => {
    const page = await reader.readAnew(DETAILS);
    await goToQuery(page);
    const body = await refuse();
    const headers = { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' };
    await page.route('**/*.data', (route) => route.fulfill({ status: 404, headers, body }));
    await page.goBack();
    await page.waitForFunction(() => !('sameDocument' in window));
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
  });
});
