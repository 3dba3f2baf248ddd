/** Webhook and mail server unavailable, slow, rejecting and disconnecting while leads arrive; then healthy again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailReceiver } from '#tests/delivery/support/mail-receiver.ts';
import {
  type Answer,
  SECRET,
  startWebhookReceiver,
  answerNoContent,
} from '#tests/delivery/support/webhook-receiver.ts';
import { postLead } from '#tests/faults/support/lead-posts.ts';
import { startProduct } from '#tests/support/product.ts';
import { toPercentile } from '../percentile.ts';
import type { Fault } from './fault.ts';

const AT_ONCE_MS = 1_000;
const PHASE_MS = 1_500;
const LEADS_A_PHASE = 20;
const DELIVERED_MS = 90_000;

const cut: Answer = (response) => void response.destroy();
const answering =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status).end();
const slow: Answer = async (response) => {
  await sleep(3_000);
  response.writeHead(204).end();
};

export const receivers: Fault = {
  name: 'webhook and SMTP down, slow, 4xx, 5xx, dropped after DATA',
  line: 'lead 201 at once; delivered later; duplicates carry the same id',
  async run() {
    const hooks = await startWebhookReceiver();
    const mails = await startMailReceiver();
    const product = await startProduct({
      env: {
        RATE_LIMIT: 'off',
        LEAD_WEBHOOK_URL: hooks.url,
        LEAD_WEBHOOK_SECRET: SECRET,
        SMTP_URL: mails.url,
        MAIL_FROM: 'help@example.org',
      },
    });
    try {
      const took: number[] = [];
      const references = new Set<string>();
      const phases: [string, () => void | Promise<unknown>][] = [
        ['down', () => Promise.all([hooks.down(), mails.down()])],
        [
          'dropped',
          async () => {
            await Promise.all([hooks.up(), mails.up()]);
            hooks.behaviour.answer = cut;
            mails.behaviour.data = 'cut';
          },
        ],
        [
          '5xx',
          () => {
            hooks.behaviour.answer = answering(500);
            mails.behaviour.data = 451;
          },
        ],
        [
          '4xx',
          () => {
            hooks.behaviour.answer = answering(422);
            mails.behaviour.data = 550;
          },
        ],
        [
          'slow',
          () => {
            hooks.behaviour.answer = slow;
            Object.assign(mails.behaviour, { data: null, delayMs: 3_000 });
          },
        ],
      ];
      for (const [name, begin] of phases) {
        await begin();
        for (let i = 0; i < LEADS_A_PHASE; i++) {
          const posted = await postLead(product.origin, `${name}-${i}`);
          took.push(posted.took);
          if (posted.reference) references.add(posted.reference);
        }
        await sleep(PHASE_MS);
      }
      hooks.behaviour.answer = answerNoContent;
      mails.reset();
      const hooked = () => new Set(hooks.hooks.map(({ id }) => id));
      const mailed = () => new Set(mails.mails.map(({ headers }) => headers.get('message-id')?.[0]));
      const giveUp = Date.now() + DELIVERED_MS;
      const owed = async () => {
        const text = await fetch(`${product.origin}/metrics`).then((response) => response.text());
        return [...text.matchAll(/^outbox_entries\{.*\} (\d+)$/gm)].reduce((sum, match) => sum + Number(match[1]), 0);
      };
      while ((await owed()) > 0 && Date.now() < giveUp) await sleep(500);
      const left = await owed();
      const all = LEADS_A_PHASE * phases.length;
      const slowest = toPercentile(took, 0.99);
      const passed =
        references.size === all &&
        slowest < AT_ONCE_MS &&
        left === 0 &&
        hooked().size === all &&
        mailed().size === all &&
        hooks.hooks.every(({ verified }) => verified);
      return {
        passed,
        seen: `${references.size} of ${all} at once (p99 ${Math.round(slowest)} ms); ${hooked().size} webhook ids in ${hooks.hooks.length} hooks, ${mailed().size} Message-IDs in ${mails.mails.length} mails, ${left} still owed`,
      };
    } finally {
      await product.stop();
      await hooks.stop();
      await mails.stop();
    }
  },
};
