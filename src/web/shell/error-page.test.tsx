import { phones } from '#brand/facts.ts';
import { toOpenNote } from '#domain/opening-hours.ts';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { OpenLines } from '../ui/open-lines.ts';
import { ErrorPage } from './error-page.tsx';

const CLOSED = { closed: { words: '', opening: 'They open again at 6am.' } };

test.each([
  ['a page that is missing', { status: 404 }],
  ['too many requests', { status: 429 }],
  ['a page for staff', { status: 403 }],
  ['a failure of ours', { status: 500 }],
  ['forms that are closed', { status: 503, told: CLOSED }],
])('%s says which lines answer now, without a script', (_, props) => {
  const answersNow = (hours: string) => toOpenNote(hours, new Date('2026-11-22T12:00:00Z'), []);
  const energy = answersNow(phones.energy.hours)?.words;
  const page = (
    <OpenLines value={answersNow}>
      <ErrorPage {...props} />
    </OpenLines>
  );
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  const html = renderToString(<Stub />);
  const said = [...html.matchAll(/data-open="(?:true|false)">([^<]*)/g)].map(([, words]) => words);
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/Gas emergency 0800 111 999 Carbon monoxide 0800 111 999/);
  // The emergency lines are said to be open always, once.
  expect(said).toEqual([energy]);
  expect(words.match(/24 hours a day/g)).toHaveLength(1);
});
