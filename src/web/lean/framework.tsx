/**
 * In the browser bundle, replaces React Router's `lib/dom/ssr/components.js` (vite.config.ts). Everything around
 * `<main>` is the server's HTML, and our links never prefetch.
 */
import { createContext, type ReactNode, type Ref, useContext } from 'react';

/** Written and read by React Router only. */
export const FrameworkContext = createContext<object | undefined>(undefined);

export function useFrameworkContext(): object {
  return useContext(FrameworkContext) ?? {};
}

const NO_HANDLERS = {};

export function usePrefetchBehavior(): [boolean, null, object] {
  return [false, null, NO_HANDLERS];
}

export function mergeRefs<T>(own: Ref<T>): Ref<T> {
  return own;
}

const renderNothing = (): ReactNode => null;
export {
  renderNothing as Links,
  renderNothing as Meta,
  renderNothing as PrefetchPageLinks,
  renderNothing as Scripts,
  renderNothing as setIsHydrated,
};

/** Used by the development server. */
export const CRITICAL_CSS_DATA_ATTRIBUTE = 'data-react-router-critical-css';
