/** What trace ids and spans add to a journey page: a server with tracing off and one with it on, in turns. */
import { type Product, startProduct } from '#tests/support/product.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';
import { createDraft, JOURNEY } from './draft-page.ts';
import { measureCosts } from './processor-time.ts';
import { type Figure, report } from './report.ts';
import { withStarted } from './started.ts';

/** Limits for a page with a draft, which is rendered each time: milliseconds added with tracing off, and on. */
const MOST_OFF = 0.05;
const MOST_ON = 0.2;
const IDS = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', 'x-request-id': 'of-the-bench' };

/** Each server has its own visitor with a draft. */
async function createLoader({ origin, process }: Product) {
  const { cookie } = await createDraft(origin);
  return (headers: Record<string, string>) => ({
    pid: process.pid,
    url: origin + JOURNEY,
    headers: { cookie, ...headers },
  });
}

export function benchTracing(): Promise<Figure[]> {
  return withStarted(async (started) => {
    const collector = started.adopt(await startRecordingServer(), (collector) => collector.stop());
    collector.behaviour.answer = () => ({ status: 200, body: {} });
    const start = async (env: Record<string, string>) =>
      started.adopt(await startProduct({ env }), (product) => product.stop());
    const off = await start({});
    const on = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin });
    const [quiet, traced] = await Promise.all([createLoader(off), createLoader(on)]);
    const loads = { plain: quiet({}), given: quiet(IDS), traced: traced(IDS) };
    const costs = await measureCosts(loads);
    const toFigure = (name: string, value: number, most: number): Figure => ({
      name,
      unit: 'ms',
      value,
      baseline: costs.plain.ms,
      baselineName: 'ms without ids, OpenTelemetry off',
      ratio: value / costs.plain.ms,
      bound: `≤ ${most} ms more`,
      holds: value - costs.plain.ms <= most,
    });
    return [
      toFigure('processor time of a page with ids given', costs.given.ms, MOST_OFF),
      toFigure('processor time of a page with OpenTelemetry on', costs.traced.ms, MOST_ON),
    ];
  });
}

if (import.meta.main) report(await benchTracing());
