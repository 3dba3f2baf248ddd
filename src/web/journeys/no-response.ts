/** If a submit gets no response, the page and its fields stay; React Router would show its error page. */
import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router';

let lastAnswer: unknown;
let reportNoResponse = () => {};

/** Called at each submit with the current action data, and with how the form reports that no response came. */
export function trackSubmit(answer: unknown, onNoResponse: () => void): void {
  lastAnswer = answer;
  reportNoResponse = onNoResponse;
}

type Results = Record<string, DataStrategyResult>;

/** A 404 has its own error page; redirects are not errors. */
export async function keepForm({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  if (request.method === 'GET' || request.signal.aborted) return results;
  for (const result of Object.values(results)) {
    if (result.type !== 'error' || !hasNoResponse(result.result)) continue;
    // A failure status also prevents React Router from revalidating the loaders.
    Object.assign(result, { type: 'data', result: data(lastAnswer, { status: 503 }) });
    reportNoResponse();
  }
  return results;
}

/** No network, an interrupted response, a proxy's page instead of ours, or a rejection by the server. */
function hasNoResponse(error: unknown): boolean {
  // A redirect is not an error.
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status !== 404;
}
