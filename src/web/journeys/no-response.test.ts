import { data, redirect } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { trackSubmit, keepForm } from './no-response.ts';

const tell = vi.fn();
vi.stubGlobal('dispatchEvent', () => true);
beforeEach(() => {
  tell.mockReset();
  trackSubmit({ typed: 'words' }, tell);
});
afterAll(() => void vi.unstubAllGlobals());

/** The form in which React Router passes on an action's error. */
const toThrown = (status: number) => ({ status, statusText: '', internal: false, data: null });

async function send(thrown: unknown, method = 'POST') {
  const request = new Request('http://127.0.0.1/form', { method });
  const results = await keepForm({ request }, () => Promise.resolve({ form: { type: 'error', result: thrown } }));
  return results['form'];
}

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ...[400, 401, 403, 405, 408, 413, 415, 429, 500, 503].map((status): [string, unknown] => [
    `${status}`,
    toThrown(status),
  ]),
])('the page stays after %s, with its text and a message', async (_, thrown) => {
  expect(await send(thrown)).toEqual({ type: 'data', result: data({ typed: 'words' }, { status: 503 }) });
  expect(tell).toHaveBeenCalledOnce();
});

test.each([
  ['a page that is not there', toThrown(404), 'POST'],
  ['a redirect', redirect('/next'), 'POST'],
  ['a page that was only asked for', toThrown(503), 'GET'],
])('%s is left to React Router', async (_, thrown, method) => {
  expect(await send(thrown, method)).toEqual({ type: 'error', result: thrown });
  expect(tell).not.toHaveBeenCalled();
});
