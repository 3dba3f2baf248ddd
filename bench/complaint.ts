/** A complaint by the form, as a browser without scripts sends it: two posts, from the details to the confirmation. */
import { Agent, request } from 'node:http';
import { startProduct } from '#tests/support/product.ts';
import { readCpuMs } from '../tools/linux.ts';
import { toMedian } from '../tools/percentile.ts';
import { type Figure, report } from './report.ts';
import { withStarted } from './stop-all.ts';

const FORM = '/help-and-support/complaints/pay-as-you-go';
const CONNECTIONS = 16;
const ROUNDS = 3;
const ROUND_MS = 3_000;
const COST_MAX_MS = 2;
const LEAST_PER_SECOND = 500;

const QUERY = 'The display in my hall has been blank since Monday, and nobody has called back. '.repeat(5);
const WHO = {
  firstName: 'Ann',
  surname: 'Lee',
  email: 'ann@example.org',
  telephoneNumber: '07700 900123',
  textphoneNumber: '',
  vulnerabilityConsent: 'no',
  postcode: 'ZZ99 1AA',
  addressPostcode: 'ZZ99 1AA',
};

interface Answer {
  status: number;
  location: string;
  cookie: string;
  body: string;
}

/** The client is as lean as possible, because it shares the server's processors. */
function createClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, ...(cookie && { cookie }) };
      const sent = request(origin + path, { method: 'POST', agent, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
            body,
          }),
        );
      });
      sent.once('error', reject).end(`${new URLSearchParams(fields)}`);
    });
  return { post, close: () => agent.destroy() };
}

async function complain({ post }: ReturnType<typeof createClient>, addressId: string): Promise<void> {
  const details = await post(FORM, { ...WHO, addressId, intent: 'next' });
  if (details.status !== 303) throw new Error(`details answered ${details.status}`);
  const sent = await post(details.location, { query: QUERY, intent: 'submit' }, details.cookie);
  if (!sent.location.includes('/confirmation')) throw new Error(`the text answered ${sent.status}`);
}

export function benchComplaint(): Promise<Figure[]> {
  return withStarted(async (started) => {
    const product = started.adopt(await startProduct({ env: { RATE_LIMIT: 'off' } }), (product) => product.stop());
    const client = started.adopt(createClient(product.origin), (client) => client.close());
    const { body } = await client.post(FORM, { ...WHO, intent: 'find-address' });
    const addressId = /<option[^>]*value="([^"]+)"/.exec(/<select[^>]*name="addressId".*/s.exec(body)?.[0] ?? '')?.[1];
    if (addressId === undefined) throw new Error('no address to choose');
    const rates: number[] = [];
    const costs: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = readCpuMs(product.process.pid ?? 0);
      const from = performance.now();
      let count = 0;
      const one = async () => {
        while (performance.now() - from < ROUND_MS) {
          await complain(client, addressId);
          count += 1;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, one));
      // The first is a warm-up.
      if (round === 0) continue;
      rates.push((count * 1_000) / (performance.now() - from));
      costs.push((readCpuMs(product.process.pid ?? 0) - before) / count);
    }
    const [perSecond, ms] = [toMedian(rates), toMedian(costs)];
    const alone = { baseline: null, baselineName: null, ratio: null };
    return [
      {
        name: 'complaints by the form',
        unit: 'per second',
        value: perSecond,
        ...alone,
        bound: `≥ ${LEAST_PER_SECOND} per second`,
        passed: perSecond >= LEAST_PER_SECOND,
      },
      {
        name: 'processor time of a complaint by the form',
        unit: 'ms',
        value: ms,
        ...alone,
        bound: `≤ ${COST_MAX_MS} ms`,
        passed: ms <= COST_MAX_MS,
      },
    ];
  });
}

if (import.meta.main) report(await benchComplaint());
