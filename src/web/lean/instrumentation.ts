/** In the browser bundle, replaces React Router's `lib/router/instrumentation.js`: nothing is instrumented there. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

function refuse(): never {
  throw new Error('vite.config.ts leaves out what React Router measures with');
}

export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter };
