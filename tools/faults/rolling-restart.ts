/** Two instances on PostgreSQL behind nginx, restarted one after the other under load. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET, startWebhookReceiver } from '#tests/delivery/support/webhook-receiver.ts';
import { postLead } from '#tests/faults/support/lead-posts.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProduct } from '#tests/support/product.ts';
import type { Fault } from './fault.ts';
import { compare, startSending } from './senders.ts';

const SENDERS = 12;
const PAUSE_MS = 100;
const BETWEEN_MS = 2_000;
const DELIVERED_MS = 60_000;
const NGINX_READY_MS = 10_000;
const root = path.resolve(import.meta.dirname, '../..');

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The configuration that is shipped, with this machine's ports. */
async function startNginx(ports: readonly number[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-nginx-'));
  mkdirSync(path.join(folder, 'logs'));
  const port = await findFreePort();
  const shipped = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8');
  const local = ports.reduce((text, at, i) => text.replace(`app${i + 1}:3000`, `127.0.0.1:${at}`), shipped);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    local
      .replaceAll('/tmp/nginx', folder)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('worker_processes auto', 'worker_processes 1'),
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const giveUp = Date.now() + NGINX_READY_MS;
  while ((await readPage(`${origin}/livez`)) !== '200' && Date.now() < giveUp) await sleep(20);
  return {
    origin,
    async stop() {
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The status of a page that was read to its end, or why it was not. */
async function readPage(address: string): Promise<string> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error ? cause.message : String(error);
  }
}

export const rollingRestart: Fault = {
  name: 'two instances on PostgreSQL behind nginx, rolling restart under load',
  line: '0 failed posts with one client retry under the same key, 0 failed pages; each lead delivered once in effect',
  async run() {
    if (spawnSync('nginx', ['-v']).error) return { holds: null, seen: 'not run: nginx is not installed' };
    const postgres = await startPostgres();
    const url = await postgres.createDatabase();
    const receiver = await startWebhookReceiver();
    const ports = [await findFreePort(), await findFreePort()];
    const start = (port: number) =>
      startProduct({
        env: {
          PORT: String(port),
          DATABASE_URL: url,
          RATE_LIMIT: 'off',
          TRUST_PROXY: '127.0.0.1',
          LEAD_WEBHOOK_URL: receiver.url,
          LEAD_WEBHOOK_SECRET: SECRET,
        },
      });
    const instances = await Promise.all(ports.map(start));
    const nginx = await startNginx(ports);
    let retried = 0;
    const failed: number[] = [];
    let pages = 0;
    const pagesFailed: string[] = [];
    const sending = startSending({
      origin: nginx.origin,
      senders: SENDERS,
      prefix: 'rolling',
      onFailure: ({ status }) => void failed.push(status),
      async send(origin, key) {
        await sleep(PAUSE_MS);
        const first = await postLead(origin, key);
        if (first.reference !== null) return first;
        retried += 1;
        await sleep(250);
        return postLead(origin, key);
      },
    });
    let reading = true;
    const reader = (async () => {
      while (reading) {
        pages += 1;
        const answer = await readPage(`${nginx.origin}/help-and-support/meters/reading-your-meter`);
        if (answer !== '200') pagesFailed.push(answer);
        await sleep(20);
      }
    })();
    try {
      await sleep(BETWEEN_MS);
      for (const [i, port] of ports.entries()) {
        await instances[i]?.stop();
        instances[i] = await start(port);
        await sleep(BETWEEN_MS);
      }
      sending.stop();
      reading = false;
      await Promise.all([sending.done, reader]);
      const giveUp = Date.now() + DELIVERED_MS;
      const delivered = () => new Set(receiver.hooks.map(({ id }) => id));
      while (delivered().size < sending.acknowledged() && Date.now() < giveUp) await sleep(200);
      const { rows, lost, doubled } = await compare({ url }, sending.tried);
      const unverified = receiver.hooks.filter(({ verified }) => !verified).length;
      const holds =
        failed.length + pagesFailed.length === 0 &&
        lost + doubled + unverified === 0 &&
        delivered().size === rows &&
        rows === sending.acknowledged();
      return {
        holds,
        seen: `${sending.acknowledged()} acknowledged, ${retried} retried once, ${failed.length} failed; ${rows} rows, ${delivered().size} ids delivered in ${receiver.hooks.length} hooks; ${pagesFailed.length} of ${pages} pages failed${pagesFailed.length > 0 ? ` (${pagesFailed.join(', ')})` : ''}`,
      };
    } finally {
      sending.stop();
      reading = false;
      await nginx.stop();
      await Promise.all(instances.map((instance) => instance.stop()));
      await receiver.stop();
      await postgres.stop();
    }
  },
};
