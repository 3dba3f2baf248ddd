/** A form whose answer never came keeps its page and every word: React Router would show its error page instead. */
import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** Told to the page when a form's answer did not come. */
export const UNREACHED = 'form-unreached';

let shown: unknown;
let tell = () => {};

/** Called on each send: what the page shows now, and how its form says that nothing came back. */
export function followSend(answer: unknown, onUnreached: () => void): void {
  shown = answer;
  tell = onUnreached;
}

type Results = Record<string, DataStrategyResult>;

/** Any failure but these: a page that is gone has one of its own, and after a redirect the form was taken. */
export async function keepUnsent({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  if (request.method === 'GET' || request.signal.aborted) return results;
  for (const result of Object.values(results)) {
    if (result.type !== 'error' || !isUnreached(result.result)) continue;
    // A status of failure also keeps the loaders from being asked again.
    Object.assign(result, { type: 'data', result: data(shown, { status: 503 }) });
    tell();
    dispatchEvent(new Event(UNREACHED));
  }
  return results;
}

/** No network, an answer that broke off, a proxy's own page in place of ours, or a refusal of the server's. */
function isUnreached(error: unknown): boolean {
  // A redirect.
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status !== 404;
}
