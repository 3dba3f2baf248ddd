import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSearch, type SearchDocument } from '#web/search/search.ts';
import { findStoredIndex, storeIndex } from './stored-index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'help-stored-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

const documents: SearchDocument[] = [
  ['meters', 'Dial meters', 'Read the pointers from left to right.', 'my meter has clocks on it'],
  ['boilers', 'Boiler pressure', 'Top it up at the filling loop.', 'the needle is in the red'],
].map(([slug = '', title = '', text = '', question = '']) => ({
  kind: 'article',
  href: `/help-and-support/${slug}`,
  title,
  description: '',
  text,
  keywords: [],
  questions: [question],
}));

test('a stored index finds what an index of the same documents finds', () => {
  const file = path.join(folder, 'same');
  storeIndex(file, documents);
  const stored = createSearch(documents, findStoredIndex(file, structuredClone(documents)) ?? expect.unreachable());
  const fresh = createSearch(documents);
  for (const typed of ['pointers', 'presure', 'needle in the red', 'clocks'])
    expect([stored.search(typed), stored.suggest(typed)]).toEqual([fresh.search(typed), fresh.suggest(typed)]);
  expect(stored.search('needle in the red').hits[0]?.title).toBe('Boiler pressure');
});

test('an index of other documents is not used, nor a file that cannot be read', () => {
  const file = path.join(folder, 'other');
  expect(findStoredIndex(file, documents)).toBeUndefined();
  storeIndex(file, documents);
  expect(findStoredIndex(file, documents.slice(1))).toBeUndefined();
  writeFileSync(file, 'half');
  expect(findStoredIndex(file, documents)).toBeUndefined();
});
