import type { Library, Problem } from './library.ts';
export function findProblems(library: Library): Problem[] {
  return library.broken;
}
