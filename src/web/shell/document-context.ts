import { createContext } from 'react';
import type { FrameData } from './frame.server.ts';

/** What the server decides about a document, besides the data of its page. */
export interface DocumentFacts {
  /** Null on the page for a failure of the frame itself. */
  frame: FrameData | null;
  /** Whether React hydrates the page in the browser. */
  hydrated: boolean;
  /** The policy nonce of this response. */
  nonce: string | undefined;
  /** Hash of the requested URL, which the browser compares (`url-hash.ts`), because React Router rewrites a query. */
  mark: string;
  /** Whether the page has a step's form: a cookie choice then posts what is typed as well. */
  hasForm: boolean;
  /** An inline script of a document that responds to a form. */
  ownScript: string | null;
}

export const DocumentContext = createContext<DocumentFacts>({
  frame: null,
  hydrated: false,
  nonce: undefined,
  mark: '',
  hasForm: false,
  ownScript: null,
});
