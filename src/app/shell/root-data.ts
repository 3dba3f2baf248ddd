import type { Route } from '../+types/root';

/** What the root route's loader answers. */
export type RootData = Route.ComponentProps['loaderData'];

/** Data of the frame; not loaded for requests for data alone. */
export type Frame = NonNullable<RootData['frame']>;
