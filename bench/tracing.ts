/** What ids and spans cost a journey page: one server with tracing off and one with it on, in turns. */
import { type Product, startProduct } from '#tests/support/product.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';
import { measureCosts } from './processor-time.ts';
import { type Figure, report } from './report.ts';

const PAGE = '/help-and-support/complaints/gas-and-electricity';
/** Beside a page that is kept, in milliseconds: the same is added to one that is rendered, where it is hardly seen. */
const MOST_OFF = 0.05;
const MOST_ON = 0.2;
const IDS = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', 'x-request-id': 'of-the-bench' };

const toLoad = ({ origin, process }: Product, headers: Record<string, string>) => ({
  pid: process.pid,
  url: origin + PAGE,
  headers,
});

export async function benchTracing(): Promise<Figure[]> {
  const collector = await startRecordingServer();
  collector.behaviour.answer = () => ({ status: 200, body: {} });
  const off = await startProduct();
  const on = await startProduct({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin } });
  const loads = { plain: toLoad(off, {}), given: toLoad(off, IDS), traced: toLoad(on, IDS) };
  const { plain, given, traced } = await measureCosts(loads);
  await Promise.all([off.stop(), on.stop()]);
  await collector.stop();
  const toFigure = (name: string, value: number, most: number): Figure => ({
    name,
    unit: 'ms',
    value,
    baseline: plain.ms,
    baselineName: 'ms without ids, OpenTelemetry off',
    ratio: value / plain.ms,
    bound: `≤ ${most} ms more`,
    holds: value - plain.ms <= most,
  });
  return [
    toFigure('processor time of a page with ids given', given.ms, MOST_OFF),
    toFigure('processor time of a page with OpenTelemetry on', traced.ms, MOST_ON),
  ];
}

if (import.meta.main) report(await benchTracing());
