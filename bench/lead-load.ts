/** One lead, posted over HTTP repeatedly: by many connections as fast as possible, or at a fixed rate. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { readCpuMs } from '../tools/linux.ts';
import { requireInstalled } from '../tools/packages.ts';
import { toPercentile } from '../tools/percentile.ts';

const autocannon = requireInstalled('bench', 'autocannon') as typeof import('autocannon');

const CONNECTIONS = 64;
const TICK_MS = 5;

const QUERY = 'The meter in my kitchen has shown the same number for three weeks and nobody has called back. '.repeat(
  5,
);
const PERSON = { 'first-name': 'Ann', surname: 'Lee', email: 'ann@example.org' };
export const LEAD_BODY = JSON.stringify({
  data: { type: 'leads', attributes: complaintLead({ ...PERSON, query: QUERY }).attributes },
});
const headers = { 'content-type': 'application/vnd.api+json', 'x-client-id': 'bench' };

export interface LeadThroughput {
  perSecond: number;
  /** Processor time per lead, including the process's background work. */
  ms: number;
}

export async function postLeads(origin: string, pid: number, seconds: number): Promise<LeadThroughput> {
  const before = readCpuMs(pid);
  const result = await autocannon({
    url: `${origin}/api/v1/leads`,
    method: 'POST',
    headers,
    body: LEAD_BODY,
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result['2xx'] / result.duration, ms: (readCpuMs(pid) - before) / result['2xx'] };
}

/**
 * The 99th percentile in milliseconds, counted from when each was due, so that queueing time counts. Autocannon would
 * send a whole second's leads at its start.
 */
export async function postAtPace(origin: string, perSecond: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const took: number[] = [];
  const post = (at: number) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(`${origin}/api/v1/leads`, { method: 'POST', agent, headers }, (response) => {
        response.resume().once('end', () => {
          took.push(performance.now() - at);
          if (response.statusCode === 201) resolve();
          else reject(new Error(`answered ${response.statusCode}`));
        });
      });
      sent.once('error', reject).end(LEAD_BODY);
    });
  const started = performance.now();
  const posts: Promise<void>[] = [];
  while (performance.now() - started < seconds * 1_000) {
    const owed = ((performance.now() - started) / 1_000) * perSecond;
    while (posts.length < owed) posts.push(post(started + (posts.length / perSecond) * 1_000));
    await sleep(TICK_MS);
  }
  await Promise.all(posts);
  agent.destroy();
  return toPercentile(took, 0.99);
}
