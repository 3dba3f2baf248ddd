/** Two processes on one SQLite file. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { toDatabaseFile } from '#database/db.ts';
import { createDataDir, startProduct } from '#tests/support/product.ts';
import type { Fault } from './fault.ts';
import { compareWithRows, startSending } from './senders.ts';

const FOR_MS = 5_000;

export const secondProcess: Fault = {
  name: 'second process on one SQLite file',
  line: 'both serve; never a lost row',
  async run() {
    const dataDir = createDataDir();
    const [one, two] = await Promise.all([1, 2].map(() => startProduct({ dataDir, env: { RATE_LIMIT: 'off' } })));
    if (!one || !two) throw new Error('not started');
    const failures: number[] = [];
    const onFailure = ({ status }: { status: number }) => void failures.push(status);
    const sendings = [one, two].map(({ origin }, i) =>
      startSending({ origin, senders: 8, prefix: `process-${i}`, onFailure }),
    );
    await sleep(FOR_MS);
    for (const sending of sendings) sending.stop();
    await Promise.all(sendings.map(({ done }) => done));
    await Promise.all([one.stop(), two.stop()]);
    const tried = new Map(sendings.flatMap((sending) => [...sending.tried]));
    const { rows, lost, doubled } = await compareWithRows({ file: toDatabaseFile(dataDir) }, tried);
    rmSync(dataDir, { recursive: true, force: true });
    const counts = sendings.map((sending) => sending.acknowledged());
    const passed =
      counts.every((count) => count > 0) && failures.length === 0 && lost === 0 && doubled === 0 && rows === tried.size;
    return {
      passed,
      seen: `${counts.join(' and ')} acknowledged in ${FOR_MS / 1_000} s, ${failures.length} failed, ${rows} rows, ${lost} lost, ${doubled} doubled`,
    };
  },
};
