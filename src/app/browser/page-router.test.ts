import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageRouter } from './page-router.ts';

const answers = vi.hoisted(() => ({ page: vi.fn(), form: vi.fn() }));
vi.mock('./page-answer.ts', async (original) => ({
  ...(await original<object>()),
  askPage: answers.page,
  sendForm: answers.form,
}));

const listed = {
  root: { id: 'root', path: '', module: '', hasLoader: true },
  first: { id: 'first', parentId: 'root', path: 'first', module: '', hasLoader: true },
  second: { id: 'second', parentId: 'root', path: 'second', module: 'data:text/javascript,export{}', hasLoader: true },
  absent: { id: 'absent', parentId: 'root', path: 'absent', module: 'data:text/javascript,throw 1', hasLoader: true },
};
const LOADED = { root: { data: 'header' }, second: { data: 'its words' } };

let router: DataRouter;
let site: EventTarget;
let history: { state: unknown; pushState: typeof go; replaceState: typeof go };
const left = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };

function go(_state: unknown, _unused: string, path: string): void {
  Object.assign(globalThis.location, { href: new URL(path, 'https://help.example').href });
}

beforeEach(() => {
  vi.resetAllMocks();
  site = new EventTarget();
  history = { state: null, pushState: vi.fn(go), replaceState: vi.fn(go) };
  vi.stubGlobal('window', site);
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { href: 'https://help.example/first', origin: 'https://help.example', ...left });
  const answered = { loaderData: { root: 'header', first: 'words' } };
  router = createPageRouter({ listed, modules: { root: {}, first: {} }, answered });
});

afterEach(() => vi.unstubAllGlobals());

const toForm = () => Object.assign(new FormData(), {});
const send = (to = '/first') => router.navigate(to, { formMethod: 'post', formData: toForm() });

test('a link leads to another page of a journey without a document', async () => {
  answers.page.mockResolvedValue(LOADED);
  await router.navigate('/second');
  expect(router.state.location.pathname).toBe('/second');
  expect(router.state.loaderData).toEqual({ root: 'header', second: 'its words' });
  expect(history.pushState).toHaveBeenCalledOnce();
});

test('a form with mistakes is answered in its place, and a link to one of them keeps them', async () => {
  answers.form.mockResolvedValue({ status: 400, value: { data: { errors: { name: 'Enter your name' } } } });
  await send();
  expect(router.state.actionData).toEqual({ first: { errors: { name: 'Enter your name' } } });
  expect(router.state.loaderData).toEqual({ root: 'header', first: 'words' });
  expect(history.replaceState).toHaveBeenCalledOnce();
  Object.assign(globalThis.location, { href: 'https://help.example/first#name', pathname: '/first', hash: '#name' });
  site.dispatchEvent(Object.assign(new Event('popstate'), { state: null }));
  expect(router.state.location.hash).toBe('#name');
  expect(router.state.actionData).toEqual({ first: { errors: { name: 'Enter your name' } } });
  expect(answers.page).not.toHaveBeenCalled();
});

test('a form that is taken leads to the next page', async () => {
  answers.form.mockResolvedValue({ status: 202, value: { redirect: '/second', reload: false, replace: false } });
  answers.page.mockResolvedValue(LOADED);
  await send();
  expect(router.state.location.pathname).toBe('/second');
  expect(router.state.navigation.state).toBe('idle');
});

test('an answer that somebody no longer waits for changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answers.page
    .mockReturnValueOnce(promise)
    .mockResolvedValueOnce({ root: { data: 'header' }, first: { data: 'newer' } });
  const older = router.navigate('/second');
  await router.navigate('/first?again');
  resolve(LOADED);
  await older;
  expect(router.state.location.search).toBe('?again');
  expect(router.state.loaderData['first']).toBe('newer');
});

test('without a network the page says so, under the same header', async () => {
  const error = new TypeError('Failed to fetch');
  answers.form.mockRejectedValue(error);
  await send();
  expect(router.state.errors).toEqual({ root: error });
  expect(router.state.loaderData).toEqual({ root: 'header' });
});

test.each([
  ['a document', '/help'],
  ['another site', 'https://elsewhere.example/'],
])('the browser loads %s that a form leads to', async (_, redirect) => {
  answers.form.mockResolvedValue({ status: 202, value: { redirect, reload: false, replace: false } });
  await send();
  expect(left.assign).toHaveBeenCalledWith(new URL(redirect, 'https://help.example'));
});

test('the browser loads a page whose script does not come', async () => {
  answers.page.mockResolvedValue({ root: { data: 'header' }, absent: { data: '' } });
  await router.navigate('/absent');
  expect(left.assign).toHaveBeenCalledWith(new URL('https://help.example/absent'));
});

test('an address that is a program is never followed', async () => {
  answers.form.mockResolvedValue({
    status: 202,
    value: { redirect: 'javascript:alert(1)', reload: true, replace: false },
  });
  await send();
  expect(left.assign).not.toHaveBeenCalled();
});
