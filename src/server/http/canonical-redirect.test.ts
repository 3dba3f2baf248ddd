import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createCanonicalRedirect } from './canonical-redirect.ts';

const NO_PAGES = new Set(['signOut', 'identityLogout', 'session']);
const app = new Hono()
  .get(
    '*',
    createCanonicalRedirect((name) => !NO_PAGES.has(name)),
  )
  .all('*', (c) => c.text('page'));

async function ask(path: string): Promise<string> {
  const { status, headers } = await app.request(`http://127.0.0.1${path}`);
  return `${status} ${headers.get('location') ?? ''}`.trim();
}

test.each([
  ['/help-and-support/contact-us/?a=//evil', '301 /help-and-support/contact-us?a=//evil'],
  ['/help-and-support//evil.example/', '301 /help-and-support//evil.example'],
  ['/help-and-support/Desk?q=a', '301 /help-and-support/desk?q=a'],
  ['/help-and-support/%64esk/', '301 /help-and-support/desk'],
  ['/HELP-AND-SUPPORT/', '301 /help-and-support/'],
  ['/search/?q=gas', '301 /search?q=gas'],
  ['/search//', '301 /search'],
  ['/meterreads/', '301 /meterreads'],
])('a page redirects to its canonical address: %s', async (path, answer) => expect(await ask(path)).toBe(answer));

test.each([
  '/help-and-support/',
  '/help-and-support',
  '/help-and-support/desk',
  '/search',
  '/help-and-support/meters/A',
])('a canonical address is answered without a redirect: %s', async (path) => expect(await ask(path)).toBe('200'));

test.each([
  '/Logout',
  '/%6cogout',
  '/logout/',
  '/Identity/logout',
  '/help-and-support/Session',
  '/x/',
  '//evil.example/',
])('an address of no page is not redirected: %s', async (path) => expect(await ask(path)).toBe('200'));
