/** Addresses and places in the browser's history, as React Router's components know them. */
import {
  createPath,
  IDLE_NAVIGATION,
  type Location,
  type Navigation,
  NavigationType as Way,
  type To,
} from 'react-router';

/** What stands in the browser's history beside an address. */
export type Kept = { usr?: unknown; key?: string } | null;

const KEY_BASE = 36;
const createKey = () => Math.random().toString(KEY_BASE).slice(2, 10);

export const toUrl = (to: To | null) =>
  new URL(typeof to === 'string' ? to : createPath(to ?? location), location.href);

export const toAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

export function toLocation({ pathname, search, hash }: URL, state: unknown = null, key = createKey()): Location {
  return { pathname, search, hash, state, key };
}

/** On the way there; submitting where a form is given. */
export function toNavigation(location: Location, formData?: FormData): Navigation {
  const sent = formData && { state: 'submitting', formMethod: 'POST', formAction: toAddress(location), formData };
  return { ...IDLE_NAVIGATION, state: 'loading', location, ...sent } as unknown as Navigation;
}

/** The browser loads what is no page of a journey, or does not come. */
export function leave(url: URL, way: Way): void {
  if (!/^https?:$/.test(url.protocol)) return;
  if (way === Way.Pop) location.reload();
  else if (way === Way.Replace) location.replace(url);
  else location.assign(url);
}
