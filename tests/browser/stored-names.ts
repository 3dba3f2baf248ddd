/** The names of everything that a browser stores. */
import type { BrowserContext } from 'playwright-core';

/** Every name ever set, even briefly: by responses, by scripts, and those present at the end. */
export async function watchStored(context: BrowserContext): Promise<() => Promise<Set<string>>> {
  const met = new Set<string>();
  context.on('response', async (response) => {
    const headers = await response.headersArray().catch(() => []);
    for (const { name, value } of headers)
      if (name.toLowerCase() === 'set-cookie') met.add(`Cookie ${value.split('=')[0] ?? ''}`);
  });
  await context.exposeFunction('noteStored', (kind: string, name: string) => {
    met.add(`${kind} ${name}`);
  });
  await context.addInitScript(() => {
    const { noteStored } = window as unknown as { noteStored: (kind: string, name: string) => void };
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => String(cookie?.get?.call(document)),
      set: (value: string) => {
        noteStored('Cookie', value.split('=')[0] ?? '');
        cookie?.set?.call(document, value);
      },
    });
    const store = CookieStore.prototype as unknown as {
      set: (this: CookieStore, first: string | { name: string }, ...rest: unknown[]) => Promise<void>;
    };
    const { set } = store;
    store.set = function (first, ...rest) {
      noteStored('Cookie', typeof first === 'string' ? first : first.name);
      return set.call(this, first, ...rest);
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, name, value) {
      noteStored(this === localStorage ? 'Local storage' : 'Session storage', name);
      setItem.call(this, name, value);
    };
  });
  return async () => {
    for (const { name } of await context.cookies()) met.add(`Cookie ${name}`);
    return met;
  };
}
