/** Two instances on PostgreSQL behind nginx, restarted in turn under load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET, startWebhookReceiver } from '#tests/delivery/support/webhook-receiver.ts';
import { postLead } from '#tests/faults/support/lead-posts.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { findNginx, startNginx } from '#tests/support/nginx.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProduct } from '#tests/support/product.ts';
import type { Fault } from './fault.ts';
import { compareWithRows, startSending } from './senders.ts';

const SENDERS = 12;
const PAUSE_MS = 100;
const BETWEEN_MS = 2_000;
const DELIVERED_MS = 60_000;

/** The status of a page that was read completely, or why it was not. */
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
    if (findNginx() === undefined) return { passed: null, seen: 'not run: nginx is not installed' };
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
      const { rows, lost, doubled } = await compareWithRows({ url }, sending.tried);
      const unverified = receiver.hooks.filter(({ verified }) => !verified).length;
      const passed =
        failed.length + pagesFailed.length === 0 &&
        lost + doubled + unverified === 0 &&
        delivered().size === rows &&
        rows === sending.acknowledged();
      return {
        passed,
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
