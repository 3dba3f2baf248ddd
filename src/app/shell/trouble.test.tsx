import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Trouble } from './trouble.tsx';

const CLOSED = { closed: { words: '', opening: 'They open again at 6am.' } };

test.each([
  ['a page that is missing', { status: 404 }],
  ['too many requests', { status: 429 }],
  ['a page for staff', { status: 403 }],
  ['a failure of ours', { status: 500 }],
  ['forms that are closed', { status: 503, told: CLOSED }],
])('%s says which lines answer now, without a script', (_, props) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Trouble {...props} /> }]);
  const html = renderToString(<Stub />);
  expect([...html.matchAll(/data-open="(?:true|false)">(?:Open|Closed)/g)]).toHaveLength(4);
});
