/** Two tabs of one form in a real browser, with a script and without (decision 0008). */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from '#tests/support/axe.ts';
import { sharedBrowserTest as test } from '#tests/support/product-test.ts';
import { fillPerson, giveAddress } from './open-page.ts';

const DETAILS = '/help-and-support/complaints/pay-as-you-go';

async function openText(context: BrowserContext, origin: string, firstName: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + DETAILS, { waitUntil: 'networkidle' });
  await fillPerson(page);
  await page.fill('#firstName', firstName);
  await giveAddress(page);
  await page.locator('#query').waitFor();
  return page;
}

test.for([true, false])(
  'the form shows changed details before the text is sent with them, JavaScript: %s',
  async (javaScriptEnabled, { browser, product }) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      javaScriptEnabled,
      viewport: { width: 320, height: 900 },
    });
    const one = await openText(context, product.origin, 'Tabone');
    await openText(context, product.origin, 'Tabtwo');
    await one.fill('#query', 'The display is blank.');
    await one.getByRole('button', { name: 'Send your complaint' }).click();
    await one.getByText('changed in another tab or window').waitFor();
    expect(await one.inputValue('#query')).toBe('The display is blank.');
    if (javaScriptEnabled) expect(await findViolations(one)).toEqual([]);
    await one.getByRole('button', { name: 'Send your complaint' }).click();
    await one.getByText('Your reference', { exact: true }).waitFor();
    expect(await one.locator('main').innerText()).toContain('Tabtwo');
    await context.close();
  },
);
