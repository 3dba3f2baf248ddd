/** Processor time of a whole server process per request, in milliseconds: under load, in turns, the median. */
import type { Request } from 'autocannon';
import { readCpuMs } from '../tools/linux.ts';
import { requireInstalled } from '../tools/packages.ts';
import { toMedian } from '../tools/percentile.ts';

const autocannon = requireInstalled('bench', 'autocannon') as typeof import('autocannon');

const CONNECTIONS = 16;
const ROUNDS = { rounds: 3, seconds: 2 };

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

async function measureOnce({ pid, url, headers = {}, nextPath }: Load, seconds: number): Promise<Cost> {
  const requests = nextPath && [{ setupRequest: (request: Request) => ({ ...request, path: nextPath() }) }];
  const before = readCpuMs(pid ?? 0);
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': 'br', ...headers },
    connections: CONNECTIONS,
    duration: seconds,
    ...(requests && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { ms: (readCpuMs(pid ?? 0) - before) / result.requests.total, perSecond: result.requests.average };
}

/** In turns, so that other load affects all alike. The first turn is a warm-up. @returns each turn */
export async function measureTurns<N extends string>(
  loads: Record<N, Load>,
  { rounds, seconds } = ROUNDS,
): Promise<Record<N, Cost>[]> {
  const names = Object.keys(loads) as N[];
  const turns: Record<N, Cost>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const turn: Partial<Record<N, Cost>> = {};
    for (const name of names) turn[name] = await measureOnce(loads[name], seconds);
    if (round > 0) turns.push(turn as Record<N, Cost>);
  }
  return turns;
}

/** Returns the median of the turns for each load. */
export async function measureCosts<N extends string>(loads: Record<N, Load>): Promise<Record<N, Cost>> {
  const turns = await measureTurns(loads);
  const middle = (name: N): Cost => ({
    ms: toMedian(turns.map((turn) => turn[name].ms)),
    perSecond: toMedian(turns.map((turn) => turn[name].perSecond)),
  });
  const names = Object.keys(loads) as N[];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<N, Cost>;
}
