import { createContext } from 'react';

/** Placeholders in a cached frame for what differs by page. */
export interface Holes {
  main: string;
  page: string;
  signInPage: string;
}

export interface FramePart {
  /** A frame is cached for many pages, each of which inserts its own main part. */
  part: 'all' | 'frame' | 'main';
  /** Whether React hydrates it in the browser. */
  hydrated: boolean;
  /** Hash of the page's URL, for the browser to compare (`page-mark.ts`). */
  mark: string;
  holes?: Holes;
  /** Whether the page has a step's form: a cookie choice around it is posted with what is typed. */
  hasForm?: boolean;
}

/** Which part of a page is rendered; server only. */
export const PagePart = createContext<FramePart>({ part: 'all', hydrated: false, mark: '' });
