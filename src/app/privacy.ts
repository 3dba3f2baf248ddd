/** Pages of a customer's own words and values: monitoring sees none of their text, not even their titles (decision 0012). */
import { type RouteName } from '#domain/paths.ts';
import { routes } from '#domain/routes.ts';

/** By the name of the route that is shown, however its address is written; an unlisted route counts as private. */
export function isMasked(name: string): boolean {
  return Object.hasOwn(routes, name) ? routes[name as RouteName].masked === true : name !== 'elsewhere';
}

/** Pages that monitoring does not even load on. */
export function isUnmonitored(name: string): boolean {
  return Object.hasOwn(routes, name) && routes[name as RouteName].unwatched === true;
}

/** Pages without the question about cookies. */
export function isUnasked(name: string): boolean {
  return Object.hasOwn(routes, name) && routes[name as RouteName].unasked === true;
}
