import { createContext } from 'react';

/** The policy nonce of this response; undefined in the browser, which does not need it. */
export const Nonce = createContext<string | undefined>(undefined);
