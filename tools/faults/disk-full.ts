/** The SQLite file on a small tmpfs that fills up and is freed again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toDatabaseFile } from '#database/db.ts';
import { postLead } from '#tests/faults/support/lead-posts.ts';
import { startProduct } from '#tests/support/product.ts';
import { mountSmallDisk, unmount } from '../linux.ts';
import type { Fault } from './fault.ts';
import { compareWithRows } from './senders.ts';

const SIZE = '6m';
const BALLAST_BYTES = 2 * 1024 * 1024;
const MOST_POSTS = 20_000;

export const diskFull: Fault = {
  name: `disk full (tmpfs of ${SIZE})`,
  line: '503, nothing half-written, accepts again when there is room',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'help-full-'));
    const noDisk = mountSmallDisk(folder, SIZE);
    if (noDisk !== null) {
      rmSync(folder, { recursive: true, force: true });
      return { passed: null, seen: `not run: a tmpfs cannot be mounted here (${noDisk})` };
    }
    try {
      const ballast = path.join(folder, 'ballast');
      writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES));
      // Email files would fill it, too, so confirmations are discarded.
      const product = await startProduct({
        dataDir: folder,
        env: { RATE_LIMIT: 'off', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'help@example.org' },
      });
      const acknowledged = new Map<string, string | null>();
      let refusal: { status: number; retryAfter: string | null } | null = null;
      for (let i = 0; i < MOST_POSTS && refusal === null; i++) {
        const posted = await postLead(product.origin, `full-${i}`);
        if (posted.reference === null) refusal = posted;
        else acknowledged.set(`full-${i}`, posted.reference);
      }
      const page = await fetch(`${product.origin}/help-and-support/`).then(({ status }) => status);
      const filled = acknowledged.size;
      rmSync(ballast);
      const again = await postLead(product.origin, 'room');
      acknowledged.set('room', again.reference);
      await product.stop();
      const file = toDatabaseFile(folder);
      const check = new DatabaseSync(file);
      const integrity = Object.values(check.prepare('pragma integrity_check').get() ?? {})[0];
      const halves = check
        .prepare('select count(*) as count from leads where reference not in (select reference from outbox)')
        .get()?.['count'];
      check.close();
      const { rows, lost } = await compareWithRows({ file }, acknowledged);
      const passed =
        refusal?.status === 503 &&
        refusal.retryAfter !== null &&
        page === 200 &&
        again.status === 201 &&
        integrity === 'ok' &&
        halves === 0 &&
        lost === 0 &&
        rows === acknowledged.size;
      return {
        passed,
        seen: `${filled} taken, then ${refusal?.status ?? 'never full'}; pages ${page}; with room ${again.status}; check ${String(integrity)}, ${rows} rows for ${acknowledged.size} acknowledged, ${String(halves)} without deliveries`,
      };
    } finally {
      unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
