import { createContext } from 'react';

/** Texts that stand in a kept frame where each page has its own. */
export interface Holes {
  main: string;
  page: string;
  signInPage: string;
  mark: string;
}

export interface Part {
  /** A frame is kept for many pages, and each fills in its own main part. */
  part: 'all' | 'frame' | 'main';
  /** React takes it over in the browser. */
  hydrated: boolean;
  holes?: Holes;
}

/** What is rendered of a page; the server's alone. */
export const PagePart = createContext<Part>({ part: 'all', hydrated: false });
