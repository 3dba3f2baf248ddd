/**
 * Lists the pages available offline on the offline page: `[data-cached-pages]` is a hidden section with an empty list.
 */
import { PAGES } from '../shell/offline-caches.ts';

export function listCachedPages(): void {
  const section = document.querySelector<HTMLElement>('[data-cached-pages]');
  if (!section || !('caches' in window)) return;
  show(section).catch(() => {});
}

async function show(section: HTMLElement): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const request of (await cache.keys()).toReversed()) {
    const html = await (await cache.match(request))?.text();
    const title = new DOMParser().parseFromString(html ?? '', 'text/html').querySelector('h1')?.textContent;
    if (!title) continue;
    const link = document.createElement('a');
    link.href = new URL(request.url).pathname;
    link.textContent = title;
    link.className = 'thumb';
    const item = document.createElement('li');
    item.append(link);
    section.querySelector('ul')?.append(item);
    section.hidden = false;
  }
}
