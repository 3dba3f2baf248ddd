/** A journey page: what the browser has to load, and what the server has to do for it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { startProduct } from '#tests/support/product.ts';
import { readCpuMs } from '../tools/linux.ts';
import type { Figure } from './report.ts';
import { report } from './report.ts';

const client = path.resolve(import.meta.dirname, '../build/client');
const PAGE = '/help-and-support/complaints/gas-and-electricity';
const SCRIPT_MOST_KB = 110;
const RENDER_MOST_MS = 1;
const WARM_UP = 500;
const BATCHES = 20;
const BATCH = 100;

function sizeOnTheWire(address: string): number {
  const file = path.join(client, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Every script of the page with everything it imports, each once. */
function collectScripts(html: string): Set<string> {
  const found = new Set<string>();
  const visit = (address: string) => {
    if (found.has(address)) return;
    found.add(address);
    const source = readFileSync(path.join(client, address), 'utf8');
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      visit(`/assets/${name}`);
  };
  // Addresses in the page's data are of scripts that other pages load.
  for (const [, address = ''] of html.matchAll(/(?:src="|href="|(?:import|from)\s*\(?["'])(\/assets\/[\w.-]+\.js)/g))
    visit(address);
  return found;
}

/** Median over batches of the whole process's processor time for one request, in milliseconds. */
async function measureCpu(origin: string, pid: number, address: string): Promise<number> {
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) await (await fetch(origin + address)).arrayBuffer();
  };
  await ask(WARM_UP);
  const figures: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const before = readCpuMs(pid);
    await ask(BATCH);
    figures.push((readCpuMs(pid) - before) / BATCH);
  }
  return figures.sort((a, b) => a - b)[BATCHES / 2] ?? 0;
}

export async function benchJourneyPage(): Promise<Figure[]> {
  const product = await startProduct();
  const pid = product.process.pid ?? 0;
  const html = await (await fetch(product.origin + PAGE)).text();
  const scripts = [...collectScripts(html)].reduce((sum, address) => sum + sizeOnTheWire(address), 0) / 1_000;
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  const file = await measureCpu(product.origin, pid, asset);
  const page = await measureCpu(product.origin, pid, PAGE);
  await product.stop();
  return [
    {
      name: 'scripts of a journey page, brotli',
      unit: 'KB',
      value: scripts,
      baseline: null,
      baselineName: null,
      ratio: null,
      bound: `≤ ${SCRIPT_MOST_KB} KB`,
      holds: scripts <= SCRIPT_MOST_KB,
    },
    {
      name: 'processor time of a journey page',
      unit: 'ms',
      value: page,
      baseline: file,
      baselineName: 'ms for a file of the same server',
      ratio: page / file,
      bound: `≤ ${RENDER_MOST_MS} ms more than the file`,
      holds: page - file <= RENDER_MOST_MS,
    },
  ];
}

if (import.meta.main) report(await benchJourneyPage());
