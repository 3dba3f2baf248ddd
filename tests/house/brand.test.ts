/** Everything about one supplier is in `brand/`, so that another supplier changes that folder alone. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand, controller, ownPhones, products } from '#brand/facts.ts';

const root = join(import.meta.dirname, '../..');
// The danger classifier is trained on customers' sentences as they were, whatever they named.
const files = globSync('{src,tests,tools,bench}/**/*.{ts,tsx,css,json,jsonl}', { cwd: root }).filter(
  (file) => !file.startsWith('src/web/search/danger/'),
);

/** A product named with ordinary words ("home cover") cannot be found by its name. */
const isName = (product: string) => /\p{Lu}/u.test(product);
const words = [
  brand.name,
  brand.provider,
  ...Object.values(products).filter(isName),
  ...Object.values(ownPhones).flatMap(({ number, shown }) => [number, shown]),
  ...Object.values(controller).filter((value) => typeof value === 'string'),
];
const typed = new RegExp(`\\b(?:${words.map((word) => word.replaceAll(/[^\w ]/g, '\\$&')).join('|')})\\b`);

test('no name, number, product or address of the supplier is typed outside of brand/', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (typed.test(line) ? [`${file}:${at + 1} ${typed.exec(line)?.[0]}`] : [])),
  );
  expect(found).toEqual([]);
});
