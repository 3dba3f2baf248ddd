import { afterAll, expect, test, vi } from 'vitest';

/** As much of a browser as the script needs when a signed-in page opens. */
function openPage() {
  const page = Object.assign(new EventTarget(), {
    querySelector: () => null,
    querySelectorAll: () => [],
    documentElement: { dataset: {} },
    visibilityState: 'visible',
  });
  const site = new EventTarget();
  const location = { reload: vi.fn(), assign: vi.fn(), replace: vi.fn(), pathname: '/help-and-support/deals' };
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.useFakeTimers();
  for (const [name, value] of Object.entries({
    document: page,
    window: site,
    location,
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: site.addEventListener.bind(site),
  }))
    vi.stubGlobal(name, value);
  return { site, location };
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page restored from the back/forward cache is reloaded before it is shown', async () => {
  const { site, location } = openPage();
  await import('./session.ts');
  const show = (persisted: boolean) => site.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(location.reload).not.toHaveBeenCalled();
  show(true);
  expect(location.reload).toHaveBeenCalledOnce();
});
