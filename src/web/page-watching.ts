/** On which pages monitoring is loaded, what it records there, and which ask about cookies. */
import { type RouteName } from '#domain/paths.ts';
import { routes } from '#domain/routes.ts';

/**
 * A page with a customer's own text and values: monitoring records none of its text, titles included (decision 0012). By route
 * name, however the URL is spelt; an unlisted route counts as private.
 */
export function isMasked(name: string): boolean {
  return Object.hasOwn(routes, name) ? routes[name as RouteName].masked === true : name !== 'elsewhere';
}

/** Pages on which monitoring is not loaded at all. */
export function isUnmonitored(name: string): boolean {
  return Object.hasOwn(routes, name) && routes[name as RouteName].unwatched === true;
}

/** Pages without the question about cookies. */
export function isUnasked(name: string): boolean {
  return Object.hasOwn(routes, name) && routes[name as RouteName].unasked === true;
}
