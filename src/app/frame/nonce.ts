import { createContext } from 'react';

/** The policy nonce of this answer; undefined in the browser, where it is not needed. */
export const Nonce = createContext<string | undefined>(undefined);
