/** Metrics of the page cache, from its own counters. */
import { Counter, Gauge, type Registry } from 'prom-client';

export interface PageCacheFigures {
  hits: number;
  misses: number;
  bytes: number;
}

export function createPageCacheFigures(register: Registry): (figures: PageCacheFigures) => void {
  const registers = [register];
  const cached = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for cacheable pages: served from the cache, or rendered',
    labelNames: ['result'],
    registers,
  });
  const kept = new Gauge({ name: 'page_cache_bytes', help: 'Bytes that cached pages take', registers });

  return ({ hits, misses, bytes }) => {
    cached.reset();
    cached.inc({ result: 'hit' }, hits);
    cached.inc({ result: 'miss' }, misses);
    kept.set(bytes);
  };
}
