/**
 * The form of a meter reading beside what a team would pick instead: a Next.js server action and a Hono handler with the same
 * fields and an embedded database (`packages/frameworks`). A lead is three requests of a browser without a script: the form,
 * the post, the confirmation. Ours does more for it: a draft, a receipt, limits, the outbox.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { toLondonDay } from '#domain/dates.ts';
import { pathTo } from '#domain/paths.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/product.ts';
import { readCpuMs, readOwnMemory } from '../tools/linux.ts';
import { install } from '../tools/packages.ts';
import { withStarted } from './stop-all.ts';

const CONNECTIONS = 16;
const WARM_MS = 5_000;
const MEASURED_MS = 10_000;

const LEAD = {
  gas_account_number: '85 0012 3456 78',
  gas_reading: '1234',
  date: toLondonDay(new Date()),
  title: 'Ms',
  first_name: 'Ann',
  last_name: 'Lee',
  telephone: '01204 62345',
  email: '',
};
/** The fields of our form that the others lack. */
const OURS = { 'fuel-radio-btns': 'Gas', company: 'Price-cap', reading_date: '', intent: 'submit' };

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** The client is as lean as possible, because it shares the server's processors. */
function ask(url: string, headers: Record<string, string> = {}, body?: Buffer) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.once('error', reject).end(body);
  });
}

/** What a browser posts; Next.js names its action in hidden fields of a multipart form. */
async function toPost(html: string, more: object) {
  const hidden = [...html.matchAll(/<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g)];
  const fields = Object.entries({ ...LEAD, ...more });
  const form = hidden.length > 0 ? new FormData() : new URLSearchParams();
  for (const [, name = '', value = ''] of hidden) form.append(name, value.replaceAll('&quot;', '"'));
  for (const [name, value] of fields) form.append(name, value);
  const encoded = new Response(form);
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}

async function weighScripts(origin: string, html: string) {
  const named = html.matchAll(/(?:<script[^>]*\ssrc|<link[^>]*modulepreload[^>]*href)="([^"]+\.js)/g);
  const addresses = new Set([...named].map(([, address = '']) => new URL(address, origin).href));
  const sources = await Promise.all([...addresses].map(async (address) => (await ask(address)).text));
  const toKb = (sizes: number[]) => Number((sizes.reduce((sum, size) => sum + size, 0) / 1_000).toFixed(1));
  return {
    raw: toKb(sources.map((source) => Buffer.byteLength(source))),
    gzip: toKb(sources.map((source) => gzipSync(source).length)),
  };
}

async function measure(origin: string, pid: number, form: string, more = {}) {
  const readMb = () => Math.round(readOwnMemory(pid) / 1_000_000);
  const idle = readMb();
  const { text: html } = await ask(origin + form);
  const scripts = await weighScripts(origin, html);
  const { body, type } = await toPost(html, more);
  const send = async () => {
    await ask(origin + form);
    const { status, headers } = await ask(origin + form, { 'content-type': type, origin }, body);
    const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const sent = await ask(new URL(headers.location ?? '/', origin).href, { cookie });
    if (status !== 303 || !sent.text.includes('Thank you')) throw new Error(`${origin} answered ${status}`);
  };
  const sendFor = async (ms: number) => {
    const [before, from] = [readCpuMs(pid), performance.now()];
    let count = 0;
    const repeat = async () => {
      for (; performance.now() - from < ms; count += 1) await send();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, repeat));
    return { rate: (count * 1_000) / (performance.now() - from), cost: (readCpuMs(pid) - before) / count };
  };
  await sendFor(WARM_MS);
  const { rate, cost } = await sendFor(MEASURED_MS);
  return {
    'requests a second': Math.round(3 * rate),
    'processor time a request, ms': Number((cost / 3).toFixed(2)),
    'idle, MB': idle,
    'after, MB': readMb(),
    'scripts, KB': scripts.raw,
    'scripts in gzip, KB': scripts.gzip,
  };
}

const folder = install('frameworks');
const NEXT = 'node_modules/next/dist/bin/next';
const data = mkdtempSync(path.join(tmpdir(), 'help-frameworks-'));
const rows = await withStarted(async (started) => {
  started.defer(() => rmSync(data, { recursive: true, force: true }));
  started.defer(() => agent.destroy());
  const startOther = async (...command: string[]) => {
    const port = `${await findFreePort()}`;
    const env = { ...process.env, NODE_ENV: 'production' as const, PORT: port, LEADS_FILE: path.join(data, port) };
    const child = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    started.defer(() => void child.kill());
    const origin = `http://127.0.0.1:${port}`;
    while (child.exitCode === null && !(await ask(origin).catch(() => null))) await sleep(50);
    return measure(origin, child.pid ?? 0, '/');
  };
  const product = started.adopt(await startProduct(), (product) => product.stop());
  const ours = await measure(product.origin, product.process.pid ?? 0, pathTo('submitMeterRead'), OURS);
  const built = spawnSync(process.execPath, [NEXT, 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) throw new Error('Next.js was not built');
  return { ours, 'Next.js': await startOther(NEXT, 'start'), Hono: await startOther('hono.js') };
});
console.table(rows);
