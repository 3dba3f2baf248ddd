/** In the browser's bundle this stands for React Router's `lib/router/instrumentation.js`: nothing is measured there. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

function refuse(): never {
  throw new Error('vite.config.ts leaves out what React Router measures with');
}

export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter };
