/** Axe on every page of a case, with scripts, for customer and adviser. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createCaseStore } from '#database/cases.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { findOverflow, findViolations } from '#tests/support/axe.ts';
import { browserTest } from '#tests/support/product-test.ts';

const BASE = '/help-and-support';
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 320, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
] as const;

async function expectGood(page: Page): Promise<void> {
  expect([page.url(), await findViolations(page)]).toEqual([page.url(), []]);
  expect([page.url(), await findOverflow(page)]).toEqual([page.url(), 0]);
}

/** Opens a case of its own as its adviser. */
const test = browserTest.extend(
  'openCase',
  ({ browser, db, product }) =>
    async (changes: Parameters<typeof complaintLead>[0]): Promise<Page> => {
      const reference = await createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } }).send(
        complaintLead(changes),
        Object.keys(changes ?? {}).join(),
      );
      const page = await (await browser.newContext(LOOKS[0])).newPage();
      await page.goto(`${product.origin}${BASE}/desk/cases/${reference}`);
      await page.getByLabel('Email address').fill('senior@example.com');
      await page.getByRole('textbox', { name: 'Password' }).fill('demo');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/cases\//);
      return page;
    },
);

test('every action of the desk returns an accessible page', async ({ openCase }) => {
  const page = await openCase({ 'query-subtype': 'Enquiry-Credit Energy', query: 'I am fed up, and I smell gas.' });
  await expectGood(page);
  const act = async (button: string, said: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText(said).first().waitFor();
    await expectGood(page);
  };
  await act('Insert', 'Choose a template');
  await page.getByLabel('Use a template').selectOption({ index: 1 });
  await act('Insert', 'Send reply');
  expect(await page.locator('#reply').evaluate((box) => box === document.activeElement)).toBe(true);
  await act('Assign to me', 'What you wrote in the other boxes is still here.');
  await page.getByLabel('Your reply').fill('Read this.');
  await page.getByRole('button', { name: 'Add to reply' }).first().click();
  await page.getByLabel('Your reply').waitFor();
  expect(await page.getByLabel('Your reply').inputValue()).toMatch(/^Read this\.\n\n.+: http.+\/help-and-support\/.+/);
  await act('Preview', 'Our reply to your enquiry');
  await act('Edit', 'Send reply');
  expect(await page.getByLabel('Your reply').inputValue()).toContain('Read this.');
  await page.getByLabel('Your reply').fill('');
  for (const [button, said] of [
    ['Save internal note', 'Internal note saved'],
    ['Save and share with the customer', 'Note saved and shared with the customer'],
  ] as const) {
    await page.getByRole('radio', { name: 'Internal note' }).check();
    await act(button, 'Enter your note');
    await page.getByLabel('Your note').fill('A visit on Monday');
    await act(button, said);
  }
  await act('This is a complaint', 'Marked as a complaint');
  await act('Deadlock letter', 'Reason for the deadlock letter');
  await act('Continue', 'Enter the reason for the deadlock letter');
  await page.getByLabel('Reason for the deadlock letter').fill('We can do no more.');
  await act('Continue', 'Our final response to your complaint (deadlock letter)');
  await act('Send deadlock letter', 'Deadlock letter sent to a…@example.com');
  await page.getByRole('heading', { name: 'Reassign' }).click();
  await act('Reassign', 'Unassigned');
  await act('Resolve', 'Details (optional)');
  await act('Continue', 'Choose how it was resolved');
  await page.getByLabel('Resolution').selectOption({ index: 1 });
  await act('Continue', 'We did what you asked.');
  await act('Resolve and send', 'Resolved and sent to a…@example.com');
  await act('Reopen', 'Nothing is sent.');
  await act('Reopen', 'Reopened');
  const stale = await page.context().newPage();
  await stale.goto(page.url());
  await page.getByRole('heading', { name: 'Reassign' }).click();
  await act('Reassign', 'Unassigned');
  await stale.getByLabel('Your reply').fill('Too late');
  await stale.getByRole('button', { name: 'Send reply' }).click();
  await stale.getByText('This case changed while you were writing').waitFor();
  await expectGood(stale);
  await stale.context().clearCookies();
  await stale.getByRole('button', { name: 'Send reply' }).click();
  await stale.getByRole('heading', { name: 'You were signed out' }).waitFor();
  await expectGood(stale);
  await page.context().close();
});

test('long names without a space fit every desk page, and the tab order of the header follows its layout', async ({
  openCase,
  product,
}) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen';
  const page = await openCase({ 'first-name': long, surname: long, email: `${long}@${long}.example`, query: long });
  for (const path of ['', '/figures', '/audit', '/help', '/content', page.url().replace(/^.*\/desk/, '')])
    for (const width of [320, 375, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${product.origin}${BASE}/desk${path}`);
      // An adviser's name may be as long.
      await page.locator('.desk-header form span').evaluate((name, long) => (name.textContent = long), long);
      expect([path, width, await findOverflow(page)]).toEqual([path, width, 0]);
    }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.reload();
  const order = await page.locator('.desk-header :is(a, button)').evaluateAll((ways) =>
    // The shortcuts' dialog is closed, and a phone has no shortcuts.
    ways
      .filter((way) => way.checkVisibility())
      .map((way) => {
        const { left, top, height } = way.getBoundingClientRect();
        return { row: Math.round((top + height / 2) / 40), left };
      }),
  );
  expect(order).toEqual(order.toSorted((one, other) => one.row - other.row || one.left - other.left));
  await page.context().close();
});

test('a row of the queue shows the case’s kind, its first tags and the number of the others', async ({
  db,
  openCase,
  product,
}) => {
  const page = await openCase({ vulnerability: 'yes', query: 'There is a smell of gas by the meter box again.' });
  const reference = page.url().match(/HS-[^?]+/)?.[0] ?? '';
  const cases = createCaseStore(db);
  for (const tag of ['storm-eunice', 'outage', 'call-back', 'press']) await cases.tag(reference, tag, true, 'demo');
  const row = page.locator(`[data-case="${reference}"]`);
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.origin}${BASE}/desk`);
    const tags = row.locator('.tags > div');
    expect(await tags.innerText()).toMatch(/complaint, storm-eunice, outage \+2/);
    expect(await tags.getByTitle('storm-eunice, outage, call-back, press').count()).toBe(1);
    const findCut = (lines: Element) => [
      lines.scrollHeight - lines.clientHeight,
      lines.scrollWidth - lines.clientWidth,
    ];
    expect(await tags.evaluate(findCut)).toEqual([0, 0]);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
  await page.context().close();
});

test.for(LOOKS)(
  'a case is accessible for customer and adviser, $colorScheme at $viewport.width',
  async (look, { browser, db, product }) => {
    const lead = complaintLead({ query: 'My meter is blank.' });
    const reference = await createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } }).send(lead, look.colorScheme);
    const [customer, adviser] = await Promise.all([0, 1].map(async () => (await browser.newContext(look)).newPage()));
    if (!customer || !adviser) throw new Error('no page');

    await customer.goto(`${product.origin}${BASE}/follow`);
    await expectGood(customer);
    await customer.getByLabel('Your reference').fill('HS-2222-2222');
    await customer.getByLabel('Your email address or postcode').fill('nobody@example.com');
    await customer.keyboard.press('Enter');
    await customer.getByRole('alert').waitFor();
    await expectGood(customer);
    await customer.getByLabel('Your reference').fill(reference);
    await customer.getByLabel('Your email address or postcode').fill('ada@example.com');
    await customer.keyboard.press('Enter');
    await customer.waitForURL(/\/follow\/case$/);
    await expectGood(customer);

    await adviser.goto(`${product.origin}${BASE}/desk`);
    await adviser.getByLabel('Email address').fill('senior@example.com');
    await adviser.getByRole('textbox', { name: 'Password' }).fill('demo');
    await adviser.keyboard.press('Enter');
    await adviser.waitForURL(/\/desk$/);
    await expectGood(adviser);
    // The desk's navigation is styled: separate links, each large enough for a thumb.
    const way = adviser.getByRole('navigation', { name: 'Desk' });
    expect(await way.evaluate((nav) => getComputedStyle(nav).display)).toBe('flex');
    for (const box of await way.locator('a').evaluateAll((links) => links.map((link) => link.clientHeight)))
      expect(box).toBeGreaterThanOrEqual(44);
    await adviser.getByLabel('Reference, name, email, postcode, phone, account or meter number').fill(reference);
    await adviser.keyboard.press('Enter');
    await adviser.locator(`a[href*="${reference}"]`).click();
    await expectGood(adviser);
    await adviser.getByRole('button', { name: 'Send reply' }).click();
    await adviser.getByRole('alert').waitFor();
    await expectGood(adviser);
    await adviser.getByLabel('Your reply').fill('An engineer comes on Tuesday.');
    await adviser.getByRole('button', { name: 'Send reply' }).click();
    await adviser.getByText('Reply sent to a…@example.com').waitFor();

    await customer.reload();
    await customer.getByText('An engineer comes on Tuesday.').waitFor();
    await expectGood(customer);
    await customer.getByRole('button', { name: 'Send message' }).click();
    await customer.getByText('There is a problem').waitFor();
    await expectGood(customer);
    await customer.getByLabel('Your message').fill('I can smell gas.');
    await customer.getByRole('button', { name: 'Close this page on this device' }).click();
    await customer.getByText('Not closed yet').waitFor();
    await expectGood(customer);
    await customer.getByRole('button', { name: 'Send message' }).click();
    await customer.getByText('Not sent yet').waitFor();
    await expectGood(customer);
    await customer.getByRole('button', { name: 'Send message' }).click();
    await customer.getByText('We’ve added your message').waitFor();
    await expectGood(customer);
    await customer.getByRole('button', { name: 'Yes, it’s resolved' }).click();
    await customer.getByText('We’ve marked it as resolved').waitFor();
    await expectGood(customer);
    await adviser.reload();
    await adviser.getByRole('button', { name: 'Reopen' }).waitFor();
    await expectGood(adviser);
    await customer.getByRole('button', { name: 'No, it isn’t' }).click();
    await customer.getByText('We’ve reopened it and are looking at it again').waitFor();
    await expectGood(customer);
    const cases = createCaseStore(db);
    const by = { kind: 'staff', id: 'amira', name: 'Amira Khan' } as const;
    await cases.append(reference, null, [{ type: 'deadlocked', by, text: 'We can do no more.' }]);
    await customer.reload();
    await customer.getByText('Our deadlock letter').first().waitFor();
    await expectGood(customer);
    await customer.getByLabel('Your message').fill('Words of mine');
    await customer.context().clearCookies();
    await customer.getByRole('button', { name: 'Send message' }).click();
    await customer.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    await expectGood(customer);
    for (const page of ['figures', 'audit', 'help']) {
      await adviser.goto(`${product.origin}${BASE}/desk/${page}`);
      await expectGood(adviser);
    }
    await Promise.all([customer, adviser].map((page) => page.context().close()));
  },
);

test.for(LOOKS)(
  'the queue is accessible in every state, $colorScheme at $viewport.width',
  async (look, { browser, db, product }) => {
    const leads = createLeadStore(db, {
      cases: { ombudsmanAfterWeeks: 8, isDanger: (words) => words.includes('gas') },
    });
    for (const query of ['I smell gas.', 'My meter is blank.', 'Nobody calls back.'])
      await leads.send(complaintLead({ query, 'query-subtype': 'Enquiry-Credit Energy' }), query + look.colorScheme);
    const signIn = async (email: string) => {
      const page = await (await browser.newContext(look)).newPage();
      await page.goto(`${product.origin}${BASE}/desk`);
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill('demo');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/desk$/);
      return page;
    };
    const reader = await signIn('reader@example.com');
    await expectGood(reader);
    await reader.locator('tbody .customer a').first().click();
    await reader.waitForURL(/\/cases\//);
    await expectGood(reader);

    const page = await signIn('senior@example.com');
    for (const path of [
      '?view=over-eight-weeks',
      '?kind=enquiry&due=week&sort=-age&size=50',
      '/audit?reference=HS-2222-2222',
      '/content',
    ]) {
      await page.goto(`${product.origin}${BASE}/desk${path}`);
      await expectGood(page);
    }
    for (const [button, said] of [
      ['Assign…', 'Choose who to assign to'],
      ['Tag…', 'Enter a tag'],
      ['Close…', 'Enter the reason'],
    ] as const) {
      await page.goto(`${product.origin}${BASE}/desk?kind=enquiry`);
      // On a phone the buttons appear when a case is selected.
      if (look.viewport.width > 320) {
        await page.getByRole('button', { name: button }).click();
        await page.getByText('Select at least one case').waitFor();
        await expectGood(page);
      }
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await expectGood(page);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('link', { name: 'Cancel' }).waitFor();
      await expectGood(page);
      await page.locator('main form button').first().click();
      await page.getByText(said).first().waitFor();
      await expectGood(page);
    }
    await page.getByLabel('Reason').fill('The storm is over.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The storm is over.').waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: /^Close \d+ cases? and send/ }).click();
    await page.getByText(/^\d+ cases? closed\./).waitFor();
    await expectGood(page);
    await Promise.all([reader, page].map((one) => one.context().close()));
  },
);

test('combining marks of a name do not overlap other text', async ({ openCase }) => {
  const marked = (letter: string) => `${letter}${'\u0301'.repeat(45)}${'\u0323'.repeat(45)}`;
  const page = await openCase({ 'first-name': marked('Z'), query: `My ${marked('m')}eter` });
  await page.setViewportSize({ width: 1280, height: 900 });
  const around = () =>
    Promise.all(
      [
        page.locator('.desk-header'),
        page.getByRole('heading', { name: 'Activity' }),
        page.getByRole('link', { name: 'ada@example.com' }),
      ].map((part) => part.screenshot({ caret: 'hide' })),
    );
  const before = await around();
  await page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode() as Text | null; node; node = words.nextNode() as Text | null)
      node.data = node.data.replaceAll(/\p{Mn}/gu, '');
  });
  const after = await around();
  expect(before.map((part, at) => part.equals(after[at] ?? Buffer.of()))).toEqual([true, true, true]);
  await page.context().close();
});
