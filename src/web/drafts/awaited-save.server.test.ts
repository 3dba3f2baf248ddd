import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createBrowserCookies } from '#domain/cookies.ts';
import type { Draft } from '#domain/ports.ts';
import { createAwaitedSave } from './awaited-save.server.ts';

const PATH = '/form';
const MANY = 200;

let looks = 0;
let draft: Draft | null;
const drafts = { find: async () => ((looks += 1), draft) };
beforeEach(() => {
  looks = 0;
  draft = { parts: { saved: 'the-first' } };
});

function open(): Promise<Draft | null> {
  const url = new URL(PATH, 'http://help.example');
  const request = new Request(url, { headers: { cookie: `hs_saving=never-comes${PATH}` } });
  const cookies = createBrowserCookies(request, url.origin, () => {});
  return createAwaitedSave({ request, drafts, cookies }).findDraft(url, 'visitor', 'feedback');
}

test('a pending save is polled for two seconds, with growing pauses', async () => {
  const from = performance.now();
  expect(await open()).toBe(draft);
  expect(performance.now() - from).toBeGreaterThan(1_900);
  expect(looks).toBeLessThanOrEqual(12);
});

test('further pages are shown at once while many wait', async () => {
  let shown = 0;
  const all = Array.from({ length: MANY }, () => open().then(() => (shown += 1)));
  await pause(100);
  expect(shown).toBeGreaterThan(MANY / 2);
  expect(shown).toBeLessThan(MANY);
  await Promise.all(all);
  const one = open();
  const saved = { parts: { saved: 'never-comes' } };
  draft = saved;
  expect(await one).toBe(saved);
  expect(looks).toBeLessThan(MANY * 5);
});
