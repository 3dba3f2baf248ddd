import { describe, expect } from 'vitest';
import { createKeyboard } from '#tests/support/keyboard.ts';
import { expectAccessibleInEveryLook, fillPerson, openPage } from './open-page.ts';
import { readerTest as test } from './reader-test.ts';

const TEXT = '/help-and-support/complaints/feedback';

describe('a refund request by keyboard alone', () => {
  test.for([{ javaScript: true }, { javaScript: false }])(
    'is sent, JavaScript: $javaScript',
    async ({ javaScript }, { browser, product, reader }) => {
      const page = javaScript
        ? await reader.readAnew(TEXT)
        : await openPage(browser, product.origin + TEXT, { javaScript });
      const keyboard = createKeyboard(page, true);
      await keyboard.type('query', 'Two lines');
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('of text');
      expect(new URL(page.url()).pathname).toBe(TEXT);
      expect(await page.inputValue('#query')).toBe('Two lines\nof text');
      await keyboard.press('Next');
      await page.getByRole('heading', { name: 'Your details' }).waitFor();
      await keyboard.type('firstName', '美咲');
      await keyboard.type('surname', 'Núñez-O’Neill');
      await keyboard.type('email', 'misaki@example.org');
      await keyboard.type('telephoneNumber', '01204 62345');
      await keyboard.type('postcode', 'zz991aa');
      expect(await page.getByRole('button', { name: 'Send your request' }).count()).toBe(0);
      await keyboard.press('Find address');
      await page.getByLabel('Choose your address').waitFor();
      expect(await page.getByRole('button', { name: 'Send your request' }).isVisible()).toBe(false);
      await keyboard.pickNth('addressId', 2);
      await keyboard.press('Send your request');
      await page.getByText('Your reference', { exact: true }).waitFor();
      expect(await page.locator('h1').textContent()).toBe("Thanks, we've got your request");
      const reference = await page.getByText(/^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
      await page.reload();
      expect(await page.getByText(reference ?? '').count()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByText(`at ${product.origin}/help-and-support/follow`).isVisible()).toBe(true);
      await page.emulateMedia({ media: null });
      // The confirmation shows who sent it and the reference, and no button that needs a script.
      expect(await page.getByText("美咲 Núñez-O'Neill").isVisible()).toBe(true);
      expect(await page.locator('button', { hasText: 'Copy' }).isVisible()).toBe(javaScript);
      if (javaScript) {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await keyboard.press('Copy');
        await page.getByText('Copied').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
      }
    },
  );
});

describe('accessibility of the refund pages', () => {
  test('every state is accessible in every width and theme', async ({ reader }) => {
    const page = await reader.readAnew(TEXT);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('There is a problem').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.fill('#query', 'My credit');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.fill('#postcode', 'ZZ99 1AB');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.selectOption('#addressId', { index: 1 });
    await page.getByRole('button', { name: 'Send your request' }).click();
    await page.getByText('There is a problem').waitFor();
    await expectAccessibleInEveryLook(page);
    await fillPerson(page);
    await page.getByRole('button', { name: 'Send your request' }).click();
    await page.getByText('Your reference', { exact: true }).waitFor();
    await expectAccessibleInEveryLook(page);
  });
});
