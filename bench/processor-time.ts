/** Processor time of a whole server process per request, in milliseconds: under load, in turns, the median. */
import autocannon from 'autocannon';
import { readCpuMs } from '../tools/linux.ts';
import { toMedian } from '../tools/percentile.ts';

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 3;

export interface Load {
  pid: number | undefined;
  url: string;
  headers?: Record<string, string>;
  /** Generates the paths requested instead of the address's own: each is new to the server. */
  nextPath?: () => string;
}

export interface Cost {
  ms: number;
  perSecond: number;
}

async function measureOnce({ pid, url, headers = {}, nextPath }: Load): Promise<Cost> {
  const requests = nextPath && [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }];
  const before = readCpuMs(pid ?? 0);
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': 'br', ...headers },
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(requests && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { ms: (readCpuMs(pid ?? 0) - before) / result.requests.total, perSecond: result.requests.average };
}

/** In turns, so that other load affects each alike. The first turn is a warm-up. */
export async function measureCosts<N extends string>(loads: Record<N, Load>): Promise<Record<N, Cost>> {
  const names = Object.keys(loads) as N[];
  const costs = new Map<N, Cost[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of names) {
      const cost = await measureOnce(loads[name]);
      if (round > 0) costs.get(name)?.push(cost);
    }
  const middle = (name: N): Cost => {
    const all = costs.get(name) ?? [];
    return { ms: toMedian(all.map(({ ms }) => ms)), perSecond: toMedian(all.map(({ perSecond }) => perSecond)) };
  };
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<N, Cost>;
}
