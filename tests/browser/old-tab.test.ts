/** A tab from before an upgrade goes on with its form: its scripts are gone from the server, what was typed is not. */
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts';
import { giveDetails, openPage } from './open-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FORM = '/help-and-support/complaints/enquiry-pay-as-you-go';

/** This build under other names, as the next one has: every page's script is called something else. */
function makeNextBuild(home: string): void {
  for (const part of ['content', 'node_modules', 'package.json'])
    symlinkSync(path.join(root, part), path.join(home, part));
  const isPlain = (file: string) => !/\.(?:br|gz)$/.test(file);
  mkdirSync(path.join(home, 'build'));
  cpSync(path.join(root, 'build'), path.join(home, 'build'), { recursive: true, filter: isPlain });
  const assets = path.join(home, 'build/client/assets');
  const names = globSync('*.page-*.js', { cwd: assets });
  const toNext = (name: string) => name.replace('.page-', '.page-next-');
  for (const name of names) renameSync(path.join(assets, name), path.join(assets, toNext(name)));
  for (const file of globSync('build/**/*.{js,json}', { cwd: home })) {
    const full = path.join(home, file);
    const text = readFileSync(full, 'utf8');
    const changed = names.reduce((made, name) => made.replaceAll(name, toNext(name)), text);
    if (changed !== text) writeFileSync(full, changed);
  }
}

async function findPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

let browser: Browser;
let next: string;
let dataDir: string;
let product: Product;
let PORT: string;
beforeAll(async () => {
  next = mkdtempSync(path.join(tmpdir(), 'help-next-'));
  makeNextBuild(next);
  [browser, PORT] = await Promise.all([openBrowser(), findPort()]);
});
afterAll(async () => {
  await browser.close();
  rmSync(next, { recursive: true });
});
beforeEach(async () => {
  dataDir = createDataDir();
  product = await startProduct({ dataDir, env: { PORT } });
});
afterEach(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true });
});

async function upgrade(): Promise<void> {
  await product.stop();
  product = await startProduct({ dataDir, root: next, env: { PORT } });
}

const open = () => openPage(browser, product.origin + FORM, {}, 'networkidle');
const hasNewScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('.page-next-')));

test('a message that is sent from it is confirmed, once', { timeout: 90_000 }, async () => {
  const page = await open();
  await giveDetails(page);
  await page.fill('#query', 'The display is blank.');
  await upgrade();
  await page.getByRole('button', { name: 'Send your' }).click();
  await page.getByText('Your reference', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/help-and-support/confirmation');
  expect(await hasNewScripts(page)).toBe(true);
  const sent = product.lines.filter((line) => line.includes('"method":"POST"') && line.includes('/query'));
  expect(sent).toHaveLength(1);
  await page.context().close();
});

test('details that are given in it lead to the next step, and back', { timeout: 90_000 }, async () => {
  const page = await open();
  await page.fill('#firstName', 'Ann');
  await upgrade();
  await giveDetails(page);
  await page.waitForURL(`**${FORM}/query`, { waitUntil: 'networkidle' });
  expect(await hasNewScripts(page)).toBe(true);
  await page.context().close();
});

test('a step back from it keeps the words that were not sent', { timeout: 90_000 }, async () => {
  const page = await openPage(browser, `${product.origin}${FORM}`, {}, 'networkidle');
  await giveDetails(page);
  await page.waitForURL(`**${FORM}/query`);
  // Read again, the tab knows this step's script alone.
  await page.reload({ waitUntil: 'networkidle' });
  await page.fill('#query', 'The display is blank.');
  await upgrade();
  await page.goBack();
  await page.waitForURL(product.origin + FORM);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(`${product.origin}${FORM}/query`);
  expect(await page.inputValue('#query')).toBe('The display is blank.');
  await page.context().close();
});
