/** What the server passes to the loaders and actions of one request, in React Router's context. */
import { createContext } from 'react-router';
import type { Services } from './services.ts';

export const servicesContext = createContext<Services>();
/** True when rendering for the cache: nothing of this request except its path may appear. */
export const cachedContext = createContext(false);
/** Whether the page was requested with GET: loaders get a GET request after a posted form too. */
export const isReadContext = createContext(true);
/** Allows the response's hydration scripts in the content security policy. */
export const nonceContext = createContext<string>('');
