import { createContext } from 'react';

/** Placeholders in a cached frame for what differs by page. */
export interface Holes {
  main: string;
  page: string;
  signInPage: string;
}

export interface Part {
  /** A frame is kept for many pages, and each fills in its own main part. */
  part: 'all' | 'frame' | 'main';
  /** React takes it over in the browser. */
  hydrated: boolean;
  /** Of the page's address, for the browser to compare (`page-mark.ts`). */
  mark: string;
  holes?: Holes;
  /** The page has the form of a step: what is chosen around it goes with what is typed in it. */
  hasForm?: boolean;
}

/** What is rendered of a page; the server's alone. */
export const PagePart = createContext<Part>({ part: 'all', hydrated: false, mark: '' });
