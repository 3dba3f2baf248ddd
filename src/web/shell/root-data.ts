import type { Route } from '../+types/root';

/** The root route's loader data. */
export type RootData = Route.ComponentProps['loaderData'];
