import { readFileSync } from 'node:fs';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());

/** A JSON file of texts by name; a missing or invalid file counts as empty. */
export function readTexts(file: string): Record<string, string> {
  try {
    return texts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
