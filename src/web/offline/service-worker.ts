/// <reference lib="webworker" />
/**
 * Offline reading: emergencies, emergency card and first questions from the first visit; otherwise the pages read last.
 */
import { BROWSER_TIMEOUT_MS } from '#domain/constants.ts';
import { CONTENT_ROOT } from '#domain/content-pages.ts';
import { within } from '#domain/deadline.ts';
import { ASSETS_ROOT, patterns } from '#domain/paths.ts';
import { routes } from '#domain/routes.ts';
import { FILES, PAGES } from '../shell/offline-caches.ts';
import {
  FILES_MAX,
  isHashed,
  isCacheable,
  isCacheablePage,
  isPicture,
  PAGES_MAX,
  toCachePath,
} from './offline-rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: its hash, and the files of the emergency page. */
declare const __VERSION__: string;
declare const __PRECACHED__: string[];
/** The number as displayed: importing the brand's facts would bundle all of them. */
declare const __GAS_EMERGENCY__: string;
declare const __POWER_CUT__: string;

const CORE = `core-${__VERSION__}`;
const { offline: OFFLINE } = patterns;
const FROM_THE_START = [
  ...Object.values(routes).flatMap(({ offline, pattern }) => (offline === 'first' ? pattern : [])),
  OFFLINE,
];
const WORDS_OF_LAST_RESORT = `You are offline. Gas emergency: ${__GAS_EMERGENCY__}. Power cut: ${__POWER_CUT__}.`;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (isHashed(url)) event.respondWith(answerFile(request));
  else if (isPicture(url)) event.respondWith(answerPicture(request));
});

async function install(): Promise<void> {
  // The help area and search each have a worker; the lock lets the second one find what the first has fetched.
  await navigator.locks.request(CORE, async () => {
    const core = await caches.open(CORE);
    if (await core.match(OFFLINE)) return;
    // Requested without cookies, so that precached pages are not personal.
    await core.addAll(
      [...FROM_THE_START, ...__PRECACHED__].map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })),
    );
  });
  // Each build has its own page and file names, so an older page keeps working under a newer worker.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('core-') && name !== CORE) await caches.delete(name);
  await self.clients.claim();
  await forgetUnusedFiles();
  // The page that registered the worker was loaded before it existed, so its files are cached now.
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const url = new URL(client.url);
    if (isCacheablePage(url))
      await fetch(url.pathname)
        .then((answer) => keepPage(url, answer))
        .catch(() => {});
  }
}

/** Waits three seconds for the network, then uses the cache; a late response is still cached for the next time. */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const asked = fetch(event.request).then((answer) => {
    event.waitUntil(keepPage(url, answer.clone()).catch(() => {}));
    return answer;
  });
  const kept = await findKept(url);
  if (!kept) return asked.catch(() => answerOffline());
  event.waitUntil(asked.catch(() => {}));
  return orKept(asked, kept);
}

function orKept(asked: Promise<Response>, kept: Response): Promise<Response> {
  return within(asked, BROWSER_TIMEOUT_MS, () => kept).catch(() => kept);
}

async function findKept(url: URL): Promise<Response | undefined> {
  // A link in a text message has a query that counts visits, but it is the same page.
  const pathname = toCachePath(url.pathname);
  if (!isCacheablePage({ pathname, search: '' })) return undefined;
  return (await (await caches.open(PAGES)).match(pathname)) ?? findCore(pathname);
}

async function findCore(path: string): Promise<Response | undefined> {
  // The newer worker of the other scope may have replaced this one's cache with its own.
  return (await (await caches.open(CORE)).match(path)) ?? caches.match(path);
}

async function answerOffline(): Promise<Response> {
  return (
    (await findCore(OFFLINE)) ??
    new Response(WORDS_OF_LAST_RESORT, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  );
}

async function keepPage(url: URL, answer: Response): Promise<void> {
  if (!isCacheablePage(url) || !isCacheable(answer, 'text/html')) return;
  const html = await answer.clone().text();
  // Files first, so that a cached page is complete.
  await Promise.allSettled(listFiles(html).map(keepFile));
  await keep(PAGES, url.pathname, answer, PAGES_MAX);
}

const FILE = new RegExp(`(?:href|src)="((?:${ASSETS_ROOT}|${CONTENT_ROOT})[^"?#]+)"`, 'g');

/** Style sheets, fonts, scripts and pictures that the page refers to. */
function listFiles(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].map(([, path = '']) => path))];
}

async function keepFile(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (!isHashed(url) && !isPicture(url)) return;
  if (await caches.match(path)) return;
  const answer = await fetch(path);
  if (isCacheable(answer, '')) await keep(FILES, path, answer, FILES_MAX);
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function answerPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  return kept ? orKept(fetch(request), kept) : fetch(request);
}

/** Moves the entry to the end, and evicts the oldest if there are too many. */
async function keep(name: string, key: string, answer: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
}

/** Deletes files of older builds that no cached page uses. */
async function forgetUnusedFiles(): Promise<void> {
  const pages = await caches.open(PAGES);
  const html = await Promise.all((await pages.matchAll()).map((page) => page.text()));
  const used = new Set(html.flatMap(listFiles));
  const files = await caches.open(FILES);
  for (const request of await files.keys()) if (!used.has(new URL(request.url).pathname)) await files.delete(request);
}
