import type { Route } from '../+types/root';

/** The root route's loader data. */
export type RootData = Route.ComponentProps['loaderData'];

/** Data of the frame; not loaded for data-only requests. */
export type FrameData = NonNullable<RootData['frame']>;
