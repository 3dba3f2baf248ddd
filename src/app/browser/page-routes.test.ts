import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listHydratedPages } from '../../../tools/hydrated-pages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** What React Router's own router would ask of a page, and ours does not. */
const UNASKED = /clientLoader|clientAction|clientMiddleware|shouldRevalidate|HydrateFallback|ErrorBoundary|links|meta/;
const NEEDS_MORE = /\b(useFetchers?|useBlocker|useRevalidator|ScrollRestoration|useBeforeUnload|Await)\b/;

test.each(listHydratedPages())('%s exports nothing that the router in the browser does not know', (file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const exported = [...source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  expect(exported).toContain('loader');
  expect(exported.filter((name) => UNASKED.test(name))).toEqual([]);
  expect(NEEDS_MORE.exec(source)?.[0]).toBeUndefined();
});
