/** The search index made by the build: reading it takes a start a tenth of the time of indexing. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { indexDocuments, type IndexData, type SearchDocument } from '#web/search/search.ts';

/** Other build output is beside the client files. */
export const toStoredIndexFile = (clientFolder: string) => path.resolve(clientFolder, '../search-index');

const HASH = 'sha256';
const toHash = (documents: SearchDocument[]) => createHash(HASH).update(JSON.stringify(documents)).digest();

/**
 * The file begins with the hash of the documents that were indexed.
 * @internal
 */
export function storeIndex(file: string, documents: SearchDocument[]): void {
  writeFileSync(file, Buffer.concat([toHash(documents), serialize(indexDocuments(documents))]));
}

/** Finds nothing if other documents were indexed, because content or settings have changed, or if there is no usable file. */
export function findStoredIndex(file: string, documents: SearchDocument[]): IndexData | undefined {
  const hash = toHash(documents);
  try {
    const stored = readFileSync(file);
    if (!stored.subarray(0, hash.length).equals(hash)) return undefined;
    return deserialize(stored.subarray(hash.length)) as IndexData;
  } catch {
    return undefined;
  }
}
