/** What ids and spans cost a journey page: one server with tracing off and one with it on, asked in turn. */
import { type Product, startProduct } from '#tests/support/product.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';
import { readCpuMs } from '../tools/linux.ts';
import { type Figure, report } from './report.ts';

const PAGE = '/help-and-support/complaints/gas-and-electricity';
const WARM_UP = 500;
const BATCHES = 11;
const BATCH = 200;
const MOST_OFF = 1.25;
const MOST_ON = 1.5;
const IDS = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', 'x-request-id': 'of-the-bench' };

/** Processor time of one batch, for one request. */
async function measure({ origin, process }: Product, headers: Record<string, string>, times = BATCH): Promise<number> {
  const before = readCpuMs(process.pid ?? 0);
  for (let i = 0; i < times; i++) await (await fetch(origin + PAGE, { headers })).arrayBuffer();
  return (readCpuMs(process.pid ?? 0) - before) / times;
}

const toMedian = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

export async function benchTracing(): Promise<Figure[]> {
  const collector = await startRecordingServer();
  collector.behaviour.answer = () => ({ status: 200, body: {} });
  const off = await startProduct();
  const on = await startProduct({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin } });
  const [plain, given, traced]: [number[], number[], number[]] = [[], [], []];
  for (const product of [off, on]) await measure(product, IDS, WARM_UP);
  for (let batch = 0; batch < BATCHES; batch++) {
    plain.push(await measure(off, {}));
    given.push(await measure(off, IDS));
    traced.push(await measure(on, IDS));
  }
  await Promise.all([off.stop(), on.stop()]);
  await collector.stop();
  const base = toMedian(plain);
  const toFigure = (name: string, value: number, most: number): Figure => ({
    name,
    unit: 'ms',
    value,
    baseline: base,
    baselineName: 'ms without ids, OpenTelemetry off',
    ratio: value / base,
    bound: `≤ ${most} times`,
    holds: value <= most * base,
  });
  return [
    toFigure('processor time of a page with ids given', toMedian(given), MOST_OFF),
    toFigure('processor time of a page with OpenTelemetry on', toMedian(traced), MOST_ON),
  ];
}

if (import.meta.main) report(await benchTracing());
