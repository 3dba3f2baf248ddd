/** What the server hands to the loaders and actions of one request, in React Router's context. */
import { createContext } from 'react-router';
import type { Consent } from '#domain/consent.ts';
import type { Services } from './services.ts';

export const servicesContext = createContext<Services>();
/** The cookie choice posted together with a form: it applies to the response although the browser's cookie is older. */
export const chosenContext = createContext<Consent | null>(null);
/** True when rendering for the cache: nothing of this request except its path may appear. */
export const cachedContext = createContext(false);
/** Whether somebody asked to read the page: loaders are given a GET request for a form that was posted too. */
export const isReadContext = createContext(true);
/** Allows the response's hydration scripts in the content security policy. */
export const nonceContext = createContext<string>('');
