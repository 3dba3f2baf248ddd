import { expect, test } from 'vitest';
import { type RouteName } from '#domain/paths.ts';
import { routes } from '#domain/routes.ts';
import pages from './routes.ts';

/** Pages that React Router does not render. */
const OTHERS: readonly RouteName[] = ['apiDocuments', 'apiExpectations'];

test('a return path may be any page, and nothing else', () => {
  const readable = pages.flatMap(({ id, file }) => (id !== undefined && file.endsWith('.page.tsx') ? [id] : []));
  const ledTo = Object.entries(routes).flatMap(([name, { raw }]) => (raw ? [] : [name]));
  expect(ledTo.toSorted()).toEqual([...readable, ...OTHERS].toSorted());
});
