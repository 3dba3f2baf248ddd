/** The YAML files of one read of the content folder. */
import type { z } from 'zod';
import { Mistakes } from './mistakes.ts';
import type { SourceFiles } from './source-files.ts';
import { readYaml, type YamlRead } from './yaml-file.ts';

export type YamlName =
  | 'categories.yaml'
  | 'header.yaml'
  | 'outage.yaml'
  | 'site.yaml'
  | 'phones.yaml'
  | 'triage.yaml'
  | 'videos/videos.yaml';

/** The line of a part of a YAML file, or of its nearest ancestor; 1 without the file. */
export type LineOf = (file: YamlName, path: readonly PropertyKey[]) => number;

type Lines = Map<string, YamlRead<unknown>['lineOf']>;

/** Reads YAML files, both the published and the current version, and finds the lines of their parts. */
export function createYamlReader({ read, readTyped }: SourceFiles) {
  const lines: Lines = new Map();
  const typedLines: Lines = new Map();
  return {
    read<T>(name: YamlName, schema: z.ZodType<T>, empty: unknown = {}): { shown: T; typed: T } {
      const found = read(name, (source) => readConfiguration(name, source, schema, empty));
      const typed = readTyped(name) as YamlRead<T> | null;
      if (found) lines.set(name, found.lineOf);
      if (typed) typedLines.set(name, typed.lineOf);
      return { shown: found ? found.value : schema.parse(empty), typed: typed ? typed.value : schema.parse(empty) };
    },
    lineOf: toLineOf(lines),
    lineOfTyped: toLineOf(typedLines),
  };
}

function toLineOf(lines: Lines): LineOf {
  return (file, path) => lines.get(file)?.(path) ?? 1;
}

/** An empty categories.yaml is treated as a mistake: the site would be empty. */
function readConfiguration<T>(name: YamlName, source: string, schema: z.ZodType<T>, empty: unknown): YamlRead<T> {
  if (name === 'categories.yaml' && source.trim() === '')
    throw new Mistakes([{ line: 1, message: 'is empty: begin a category with a line “- slug: meters”' }]);
  return readYaml(source, schema, empty);
}
