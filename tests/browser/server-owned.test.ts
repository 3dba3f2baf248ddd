/** What stands around a form is the server's HTML: it must stay right while forms go on without a new document (decision 0081). */
import type { Page } from 'playwright-core';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { describe, expect } from 'vitest';
import { expectAccessible, giveDetails } from './open-page.ts';
import { readerTest } from './reader-test.ts';
import { BASE, isSignedIn, sessionTest } from './session-steps.ts';

const DETAILS = `${BASE}/complaints/pay-as-you-go`;
const QUERY = `${DETAILS}/query`;

/** Where signing in and each choice of cookies come back to. */
const readReturns = (page: Page) =>
  page.evaluate(() => [
    new URL(document.querySelector<HTMLAnchorElement>('header a[href^="/identity"]')?.href ?? '').searchParams.get(
      'state',
    ),
    ...[...document.querySelectorAll<HTMLInputElement>('[name=return]')].map(({ value }) => value),
  ]);

/** What React Router sends where a page's loader refuses. */
async function refuse(): Promise<Buffer> {
  const loader = () => {
    throw new Response(null, { status: 404 });
  };
  const page = { default: () => null };
  const build = {
    entry: { module: { default: () => null } },
    routes: {
      root: { id: 'root', path: '', module: page },
      complaintDetails: { id: 'complaintDetails', parentId: 'root', path: 'details', module: { ...page, loader } },
    },
    assets: { routes: { root: { id: 'root' }, complaintDetails: { id: 'complaintDetails' } } },
    basename: '/',
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build, 'production')(new Request('http://127.0.0.1/details.data'));
  return Buffer.from(await answer.arrayBuffer());
}

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

async function goToQuery(page: Page): Promise<void> {
  await markDocument(page);
  await giveDetails(page);
  await page.getByRole('heading', { name: 'Tell us what went wrong' }).waitFor();
}

describe('after a step without a new document', () => {
  readerTest('signing in and cookies come back to the page that is shown, Back included', async ({ reader }) => {
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

  readerTest('a question about cookies that was answered is gone, and no is one press away', async ({ reader }) => {
    const page = await reader.readAnew(DETAILS);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('button', { name: 'Accept' }).click();
    await banner.getByText('You’ve accepted extra cookies').waitFor();
    await goToQuery(page);
    await banner.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Stop extra cookies' }).click();
    await page.getByText('Extra cookies are off').waitFor();
    expect([await isSameDocument(page), reader.errors]).toEqual([true, []]);
  });
});

describe('a session that changes in another tab', () => {
  sessionTest('ended: the next step’s header speaks to nobody', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    // Its script would leave the page within half a minute.
    await context.route('**/session-*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('Signed in as').waitFor();
    await context.clearCookies({ name: /^hs_(identity|access)$/ });
    expect(await isSignedIn(context)).toBe(false);
    await markDocument(page);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Signed in as').count()).toBe(0);
    expect([await isSameDocument(page), (await readReturns(page))[0]]).toEqual([true, DETAILS]);
    await context.close();
  });

  sessionTest('begun: the next step’s header has the name', async ({ steps }) => {
    const context = await steps.newContext();
    const page = await context.newPage();
    await page.goto(steps.origin + DETAILS, { waitUntil: 'networkidle' });
    await steps.signIn(await context.newPage(), 'older@example.com');
    await page.bringToFront();
    await goToQuery(page);
    await page.getByText('Signed in as').waitFor();
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    await context.close();
  });
});

describe('what does not belong to a form', () => {
  readerTest('a document is loaded as such, query and all', async ({ reader }) => {
    const page = await reader.readAnew(DETAILS);
    await markDocument(page);
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(path: string): void };
      };
      router.navigate('/help-and-support/meters?from=form#main');
    });
    await page.waitForURL('**/help-and-support/meters?from=form#main');
    expect([await isSameDocument(page), reader.errors]).toEqual([false, []]);
  });

  readerTest(
    'without a network the way back says whom to call, and the way to the forms is kept',
    async ({ reader }) => {
      const page = await reader.readAnew(DETAILS);
      await goToQuery(page);
      await page.route('**/*.data', (route) => route.abort('internetdisconnected'));
      await page.goBack();
      await page.getByRole('heading', { name: 'We can’t show this page right now' }).waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: '0800 111 999' }).count()).toBe(1);
      expect(await page.getByRole('link', { name: 'Emergency' }).count()).toBe(1);
      await expectAccessible(page);
    },
  );

  readerTest('a refusal of the server’s is shown as the server shows it', async ({ reader }) => {
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
