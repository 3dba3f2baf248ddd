/** Measures what trace ids and spans add to a journey page: a server with tracing off and one with it on, in turns. */
import { type Product, startProduct } from '#tests/support/product.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';
import { createDraft, JOURNEY } from './draft-page.ts';
import { toMedian } from '../tools/percentile.ts';
import { measureTurns } from './processor-time.ts';
import { type Figure, report } from './report.ts';
import { withStarted } from './stop-all.ts';

/** Limits for a page with a draft, which is rendered each time: milliseconds added with tracing off, and on. */
const MOST_OFF = 0.05;
const MOST_ON = 0.2;
/**
 * Short and many turns, compared within each: between turns of two seconds the same page differs by more than the
 * limits.
 */
const TURNS = { rounds: 16, seconds: 0.5 };
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
    // `again` measures `plain` once more, to show the error of measurement.
    const turns = await measureTurns(
      { plain: quiet({}), again: quiet({}), given: quiet(IDS), traced: traced(IDS) },
      TURNS,
    );
    const plain = toMedian(turns.map((turn) => turn.plain.ms));
    const toAdded = (name: 'again' | 'given' | 'traced') =>
      toMedian(turns.map((turn) => turn[name].ms - (turn.plain.ms + turn.again.ms) / 2));
    const toFigure = (name: string, added: number, most: number | null): Figure => ({
      name,
      unit: 'ms more',
      value: added,
      baseline: plain,
      baselineName: 'ms without ids, OpenTelemetry off',
      ratio: (plain + added) / plain,
      bound: most === null ? 'none' : `≤ ${most} ms more`,
      passed: most === null || added <= most,
    });
    return [
      toFigure('the same page once more', toAdded('again'), null),
      toFigure('processor time that given ids add to a page', toAdded('given'), MOST_OFF),
      toFigure('processor time that OpenTelemetry adds to a page', toAdded('traced'), MOST_ON),
    ];
  });
}

if (import.meta.main) report(await benchTracing());
