/** Leads posted by a program, with everything that a fault may affect. */

export function toBody(query: string): string {
  const attributes = {
    topic: 'help-&-support',
    'query-type': 'Meters',
    'query-subtype': 'Make a complaint-Pay As You Go',
    query,
    'first-name': 'Ann',
    surname: 'Lee',
    email: 'ann@example.org',
  };
  return JSON.stringify({ data: { type: 'leads', attributes } });
}

export interface PostedLead {
  /** 0 without a response. */
  status: number;
  /** Null unless acknowledged. */
  reference: string | null;
  retryAfter: string | null;
  /** Milliseconds until the response. */
  took: number;
}

interface Options {
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** One post with one key; a lost connection counts as status 0. */
export async function postLead(
  origin: string,
  key: string,
  { headers = {}, timeoutMs = 20_000 }: Options = {},
): Promise<PostedLead> {
  const started = performance.now();
  try {
    const response = await fetch(`${origin}/api/v1/leads`, {
      method: 'POST',
      headers: {
        'content-type': 'application/vnd.api+json',
        'idempotency-key': key,
        'x-client-id': 'faults',
        ...headers,
      },
      body: toBody(`sent as ${key}`),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const took = performance.now() - started;
    const reference = response.status === 201 ? (JSON.parse(text) as { data: { id: string } }).data.id : null;
    return { status: response.status, reference, retryAfter: response.headers.get('retry-after'), took };
  } catch {
    return { status: 0, reference: null, retryAfter: null, took: performance.now() - started };
  }
}
