import type { Route } from '../+types/root';

/** What the root route's loader answers. */
export type RootData = Route.ComponentProps['loaderData'];

/** What stands around a page; not asked for where a browser asks for data alone. */
export type Frame = NonNullable<RootData['frame']>;
