/** A cookie choice in the middle of a form loses no word of it, with and without a script (decision 0084). */
import { describe, expect } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { BANNER, consentTest as test } from './consent-steps.ts';
import { giveDetails } from './open-page.ts';

const DETAILS = pathTo('complaintDetails', { complaint: 'pay-as-you-go' });
const READING = pathTo('submitMeterRead');
const FORMS = [
  [DETAILS, '#firstName'],
  [pathTo('feedback'), '#query'],
  [READING, '#last_name'],
] as const;
const WORDS = 'Half typed';
const ADDRESS = [
  ['#postcode', 'ZZ99 1AA'],
  ['#house-number', '7'],
  ['#address-line1', 'High Street'],
  ['#postal-town', 'Ludlow'],
] as const;

describe('without JavaScript', () => {
  test.for(FORMS)('a cookie choice on %s is saved and keeps typed text', async ([path, field], { open }) => {
    const { page, visit, press, isAsked, consent } = await open({ javaScript: false, width: 375 });
    await visit(path);
    await page.fill(field, WORDS);
    await press('Accept additional cookies');
    expect([new URL(page.url()).pathname, await page.inputValue(field)]).toEqual([path, WORDS]);
    expect([(await consent())?.value, await isAsked()]).toEqual([expect.stringMatching(/^3\.C0001\.C0002\./), false]);
    await page.fill(field, `${WORDS} and more`);
    await press('Turn off additional cookies');
    expect([new URL(page.url()).pathname, await page.inputValue(field)]).toEqual([path, `${WORDS} and more`]);
    expect((await consent())?.value).toMatch(/^3\.C0001\.t/);
  });

  test('a cookie choice on a later step keeps its text and sends nothing', async ({ open }) => {
    const { page, visit, press, isAsked } = await open({ javaScript: false });
    await visit(DETAILS);
    await giveDetails(page);
    await page.fill('#query', WORDS);
    await press('Reject additional cookies');
    expect([await page.inputValue('#query'), await isAsked()]).toEqual([WORDS, false]);
    await visit(pathTo('confirmation'));
    expect(await page.locator('h1').textContent()).toBe('There is no reference to show here');
  });

  test('a cookie choice keeps an incomplete manual address in its fields, unsaved and without an error', async ({
    open,
  }) => {
    const { page, visit, press, isAsked } = await open({ javaScript: false });
    await visit(DETAILS);
    await press('Enter the address manually');
    for (const [field, typed] of ADDRESS) await page.fill(field, typed);
    await press('Reject additional cookies');
    for (const [field, typed] of ADDRESS) expect(await page.inputValue(field)).toBe(typed);
    expect([await isAsked(), await page.locator('[role=alert]').count()]).toEqual([false, 0]);
    await page.getByRole('button', { name: 'Save address' }).waitFor();
  });

  test('Enter in a field submits with the form’s default button', async ({ open }) => {
    const { page, visit, press, isAsked, consent } = await open({ javaScript: false });
    await visit(DETAILS);
    await page.fill('#postcode', 'ZZ99 1AA');
    await page.press('#postcode', 'Enter');
    await page.locator('#addressId').waitFor();
    expect([await isAsked(), await consent()]).toEqual([true, undefined]);
    await press('Enter the address manually');
    await page.fill('#house-number', '7');
    await page.fill('#address-line1', 'High Street');
    await page.fill('#postal-town', 'Ludlow');
    await page.press('#postal-town', 'Enter');
    await page.getByRole('button', { name: 'Change the address' }).waitFor();
    expect([await isAsked(), await consent()]).toEqual([true, undefined]);
  });
});

test('without JavaScript Enter in the postcode looks it up, until a manual address is typed', async ({ open }) => {
  const { page, visit, press } = await open({ javaScript: false });
  await visit(DETAILS);
  await press('Enter the address manually');
  await page.fill('#postcode', 'ZZ99 1AA');
  await page.press('#postcode', 'Enter');
  await page.locator('#addressId').waitFor();
  await press('Enter the address manually');
  await page.fill('#house-number', '7');
  await page.press('#postcode', 'Enter');
  await page.getByRole('alert').getByText('Enter your town or city').waitFor();
  expect(await page.inputValue('#house-number')).toBe('7');
});

describe.each([true, false])('following a case, with JavaScript: %s', (javaScript) => {
  test('a cookie choice keeps the reference, the proof and a long message', async ({ open }) => {
    const { page, visit, press, isAsked, consent } = await open({ javaScript, width: 375 });
    await visit(DETAILS);
    await giveDetails(page);
    await page.fill('#query', WORDS);
    await press('Send your complaint');
    await page.getByText('Your reference', { exact: true }).waitFor();
    const reference = /HS-\w{4}-\w{4}/.exec((await page.textContent('main')) ?? '')?.[0] ?? '';
    await visit(pathTo('follow'));
    await page.fill('#reference', reference);
    await page.fill('#proof', 'ann@example.com');
    await press('Accept additional cookies');
    expect([new URL(page.url()).pathname, await isAsked()]).toEqual([pathTo('follow'), false]);
    expect([await page.inputValue('#reference'), await page.inputValue('#proof')]).toEqual([
      reference,
      'ann@example.com',
    ]);
    expect((await consent())?.value).toMatch(/^3\.C0001\.C0002\./);
    await page.fill('#proof', 'ZZ99 1AB');
    await press('Check progress');
    const message = `${WORDS}\nand `.repeat(99);
    await page.fill('#message', message);
    await press('Turn off additional cookies');
    expect([await page.inputValue('#message'), (await consent())?.value]).toEqual([
      message,
      expect.stringMatching(/^3\.C0001\.t/),
    ]);
    await press('Send message');
    await page.getByText('We’ve added your message to your case.').waitFor();
  });
});

test('with JavaScript a cookie choice is saved in place, without submitting the form', async ({ open }) => {
  const { page, visit, press, consent } = await open({ width: 375 });
  await visit(DETAILS);
  await page.fill('#firstName', WORDS);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''));
  await press('Accept additional cookies');
  await page.locator(BANNER).getByText('You’ve accepted additional cookies.').waitFor();
  expect([await page.inputValue('#firstName'), (await consent())?.value]).toEqual([
    WORDS,
    expect.stringMatching(/^3\./),
  ]);
  // Autosaves are left out: the choice itself sends nothing that was typed.
  const chosen = posts.filter((body) => !body.includes('intent=keep'));
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.join()).not.toContain('firstName');
});
