/** Files of the content folder: parsed again when their text is another; a broken one stays as it last was. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LastGood } from './last-good.ts';
import { Mistakes, type Mistake, type Problem } from './mistakes.ts';

interface Kept {
  source: string;
  value: unknown;
}

export type ReadFile = <T>(path: string, parse: (source: string) => T, bytesMax?: number) => T | null;

/** One reading of the folder. */
export interface Reading {
  /** By path inside the folder; null without the file, or when it never could be read. */
  read: ReadFile;
  broken: Problem[];
  /** Once all is read: keeps what was good. */
  end(): void;
}

/** A text is never as long: what is, was saved here by mistake. */
const BYTES_MAX = 1024 * 1024;

export function createSourceFiles(folder: string, lastGood: LastGood): () => Reading {
  const kept = new Map<string, Kept>();
  let isSaved = false;

  function keep(path: string, text: Kept): void {
    kept.set(path, text);
    isSaved = false;
  }

  function forget(path: string): void {
    if (kept.delete(path)) isSaved = false;
  }

  return () => {
    const broken: Problem[] = [];
    const asked = new Set<string>();

    function read<T>(path: string, parse: (source: string) => T, bytesMax = BYTES_MAX): T | null {
      asked.add(path);
      const file = join(folder, path);
      if (!existsSync(file)) {
        forget(path);
        return null;
      }
      try {
        const source = readText(file, bytesMax);
        // Times do not tell: two saves in one tick, or a copy that keeps its time, look alike.
        if (kept.get(path)?.source !== source) keep(path, { source, value: parse(source) });
      } catch (error) {
        if (!kept.has(path)) keepLastGood(path, parse);
        const shown = kept.has(path) ? 'before' : 'nothing';
        for (const mistake of toMistakes(error)) broken.push({ file: `content/${path}`, ...mistake, shown });
      }
      return (kept.get(path)?.value as T | undefined) ?? null;
    }

    function keepLastGood<T>(path: string, parse: (source: string) => T): void {
      const source = lastGood.find(path);
      if (source === null) return;
      try {
        keep(path, { source, value: parse(source) });
      } catch {
        // What was good for an older release need not be for this one.
      }
    }

    function end(): void {
      for (const path of kept.keys()) if (!asked.has(path)) forget(path);
      if (isSaved) return;
      lastGood.save(Object.fromEntries([...kept].map(([path, { source }]) => [path, source])));
      isSaved = true;
    }

    return { read, broken, end };
  };
}

function readText(file: string, bytesMax: number): string {
  const { size } = statSync(file);
  if (size <= bytesMax) return readFileSync(file, 'utf8');
  const message = `is ${toSize(size)}, at most ${toSize(bytesMax)}: make it smaller (docs/writing.md says how)`;
  throw new Mistakes([{ line: 1, message }]);
}

export function toSize(bytes: number): string {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${size.toLocaleString('en-GB', { maximumFractionDigits: unit === 'KB' ? 0 : 1 })} ${unit}`;
}

function toMistakes(error: unknown): readonly Mistake[] {
  if (error instanceof Mistakes) return error.found;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return [{ line: 1, message: `cannot be opened${code}: look at who may read it` }];
}
