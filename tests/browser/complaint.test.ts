import { describe, expect } from 'vitest';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { createKeyboard } from '#tests/support/keyboard.ts';
import { expectAccessible, expectAccessibleInEveryLook, fillPerson, giveDetails, openPage } from './open-page.ts';
import { readerTest as test } from './reader-test.ts';

const BASE = '/help-and-support';

const walks = KINDS.flatMap((kind) => [
  { kind, javaScript: true },
  { kind, javaScript: false },
]);

describe('a complaint by keyboard alone', () => {
  test.for(walks)('$kind.slug is sent, JavaScript: $javaScript', async (walk, { browser, product, reader }) => {
    const { kind, javaScript } = walk;
    const path = `${BASE}/complaints/${kind.slug}`;
    const page = javaScript ? await reader.readAnew(path) : await openPage(browser, product.origin + path, walk);
    const keyboard = createKeyboard(page, true);
    await keyboard.type('firstName', '美咲');
    await keyboard.type('surname', 'Núñez-O’Neill');
    await keyboard.type('email', 'misaki@example.org');
    await keyboard.type('telephoneNumber', '(07700) 900-123');
    await keyboard.pick('vulnerabilityConsent', 'N');
    await keyboard.type('postcode', 'zz991aa');
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
    await keyboard.press('Find address');
    await page.getByLabel('Choose your address').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
    await keyboard.pickNth('addressId', 2);
    expect(await page.getByRole('button', { name: 'Next' }).isVisible()).toBe(true);
    await keyboard.press('Next');
    await page.getByRole('button', { name: 'Send your' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE}/complaints/${kind.slug}/query`);
    if (kind.hasSubjects) await keyboard.pick('subject', 'Faulty');
    expect(await page.getByLabel('Subject').count()).toBe(kind.hasSubjects ? 1 : 0);
    await keyboard.type('query', 'The display is blank.');
    await keyboard.press('Send your');
    await page.getByText('Your reference', { exact: true }).waitFor();
    expect(await page.locator('h1').textContent()).toBe(kind.isComplaint ? 'Complaint sent' : 'Enquiry sent');
    expect(await page.getByText(/^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).count()).toBe(1);
  });

  test('a manually entered address is saved, shown and sent', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`);
    const keyboard = createKeyboard(page, true);
    await keyboard.press('Enter the address manually');
    await page.getByLabel('Town or city').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
    await keyboard.type('house-number', '7');
    await keyboard.type('address-line1', 'Own Street');
    await keyboard.press('Save address');
    await page.getByText('There is a problem').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await keyboard.follow('Enter your town or city');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('postal-town');
    await keyboard.type('postal-town', 'Exampleton');
    await keyboard.type('postcode', 'ZZ99 1AA');
    await keyboard.press('Save address');
    await page.getByText('7 Own Street, Exampleton, ZZ99 1AA').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isVisible()).toBe(true);
  });
});

describe('a hydrated complaint form', () => {
  test('the next step needs no page load, starts at the top and focuses its heading', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`, { width: 375 });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await giveDetails(page);
    await page.getByRole('heading', { name: 'Tell us what went wrong' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => [window.scrollY, 'sameDocument' in window])).toEqual([0, true]);
    await page.goBack();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    expect(await page.inputValue('#surname')).toBe('Lee');
  });

  test('a slow page shows Loading after 200 ms', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`);
    await page.fill('#postcode', 'ZZ99 1AB');
    const { promise: isSaid, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/*.data*', async (route) => {
      await isSaid;
      await route.continue();
    });
    const saidAfter = page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<number>();
      let pressed = 0;
      document.addEventListener('click', () => (pressed = performance.now()), { capture: true });
      const note = () => document.querySelector('.spinner') && resolve(performance.now() - pressed);
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
      return promise;
    });
    await page.getByRole('button', { name: 'Find address' }).click();
    expect(await saidAfter).toBeGreaterThanOrEqual(200);
    expect(await page.getByRole('status').getByText('Loading').count()).toBe(1);
    answer();
    await page.getByLabel('Choose your address').waitFor();
    await page.getByText('Loading').waitFor({ state: 'detached' });
  });

  test('the character count counts code points, never blocks typing, and shows the excess', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`);
    await giveDetails(page);
    await page.getByText('You can enter up to 30,000 characters').waitFor();
    await page.fill('#query', '😀'.repeat(29_999));
    await page.getByText('You have 1 character left', { exact: true }).first().waitFor();
    await page.getByRole('status').getByText('You have 1 character left', { exact: true }).waitFor();
    await page.fill('#query', '😀'.repeat(30_000));
    await page.getByText('You have 0 characters left').first().waitFor();
    await page.fill('#query', '😀'.repeat(30_001));
    await page.getByText('Maximum character limit reached. You are currently 1 characters over.').first().waitFor();
    await page.getByRole('button', { name: 'Send your' }).click();
    await page.getByText('There is a problem').waitFor();
    const mistake = page.getByRole('link', { name: 'You are currently 1 characters over.' });
    expect(await mistake.count()).toBe(1);
    // Once corrected, the error leaves the summary while the person is still typing.
    await page.fill('#query', 'Shorter.');
    await mistake.waitFor({ state: 'hidden' });
    // The error was the only one, so nothing is left of the summary.
    expect(await page.getByText('There is a problem').isVisible()).toBe(false);
  });

  test('the character count is not announced until a tenth is left, nor during a submit', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`);
    await giveDetails(page);
    const status = page.locator('#query-count ~ [role="status"]');
    const heardAfter = async (words: string) => {
      await page.fill('#query', words);
      // A pause after which it would have spoken.
      await page.waitForTimeout(1_500);
      return status.textContent();
    };
    expect(await heardAfter('a'.repeat(26_999))).toBe('');
    expect(await heardAfter('a'.repeat(27_000))).toBe('You have 3,000 characters left');
    await page.route('**/*.data*', () => undefined);
    await page.getByRole('button', { name: 'Send your' }).click();
    await expect.poll(() => status.textContent()).toBe('');
    await page.unrouteAll();
  });
});

test.for(['complaints/gas-and-electricity', 'submit-meter-read'])(
  'the phone field of %s fits a number with a country code and spaces',
  async (form, { reader }) => {
    const page = await reader.readAnew(`${BASE}/${form}`);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const fields = await page.locator('input[type=tel]').all();
      expect(fields).not.toHaveLength(0);
      for (const field of fields)
        for (const number of ['+44 (0)7700 900 123', '18001 07700 900123', '18001 +44 (0)7700 900 123']) {
          await field.fill(number);
          const cut = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
          expect([width, number, cut]).toEqual([width, number, 0]);
        }
    }
  },
);

describe('accessibility', () => {
  test('the complaint pages are accessible in every state, width and theme', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/gas-and-electricity`);
    await expectAccessibleInEveryLook(page);
    await page.fill('#postcode', 'ZZ99 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.getByLabel('Choose your address').waitFor();
    await page.selectOption('#addressId', { index: 10 });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('There is a problem').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Enter the address manually' }).click();
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('link', { name: 'Enter your town or city' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.fill('#house-number', '7');
    await page.fill('#postal-town', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('button', { name: 'Change the address' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await fillPerson(page);
    await page.selectOption('#vulnerabilityConsent', 'no');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Tell us what went wrong' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Send your' }).click();
    await page.getByText('There is a problem').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.selectOption('#subject', 'Discount');
    await page.fill('#query', 'x');
    await page.getByRole('button', { name: 'Send your' }).click();
    await page.getByText('Your reference', { exact: true }).waitFor();
    await expectAccessibleInEveryLook(page);
  });

  test('the page not found is accessible', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/no/such/page`, { width: 320 });
    expect(new URL(page.url()).pathname).toBe('/page-not-found.html');
    await expectAccessible(page);
  });
});
