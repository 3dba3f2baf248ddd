import { createContext } from 'react';
import type { FrameData } from './frame.server.ts';

/** What the server decides of a document, besides the data of its page. */
export interface DocumentFacts {
  /** Null on the page for a failure of the frame itself. */
  frame: FrameData | null;
  /** Whether React takes the page over in the browser. */
  hydrated: boolean;
  /** The policy nonce of this response. */
  nonce: string | undefined;
  /** Hash of the page's URL as requested, for the browser to compare (`page-mark.ts`): React Router rewrites a query. */
  mark: string;
  /** Whether the page has a step's form: a cookie choice around it is posted with what is typed. */
  hasForm: boolean;
  /** An inline script of a document that answers a form. */
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
