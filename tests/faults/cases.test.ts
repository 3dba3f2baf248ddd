/** kill -9 while advisers reply: no acknowledged reply is lost, doubled or half written. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCaseStore } from '#database/cases.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { createDataDir, startProduct } from '#tests/support/product.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const DESK = '/help-and-support/desk';
const ROUNDS = 10;
const ANSWERS = 6;

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ file: toDatabaseFile(dataDir) });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Replies to six cases in turn, and kills the process once some of the replies are acknowledged. */
async function runRound(dataDir: string, round: number) {
  const product = await startProduct({ dataDir });
  const visitor = createVisitor(product.origin);
  await visitor.signIn(product.origin, 'adviser@example.com', DESK);
  const references = await withDatabase(dataDir, (db) => {
    const leads = createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } });
    return Promise.all(Array.from({ length: ANSWERS }, (_, index) => leads.send(complaintLead(), `${round}-${index}`)));
  });
  const acknowledged: string[] = [];
  const answers = references.map(async (reference, index) => {
    await sleep(index * 15);
    const fields = { intent: 'reply', reply: `For ${reference}`, seen: '1' };
    const sent = await visitor.post(`${DESK}/cases/${reference}`, fields).catch(() => null);
    if (sent?.status === 303) acknowledged.push(reference);
  });
  const all = Promise.all(answers).then(() => true);
  const isEnough = async () =>
    acknowledged.length >= round % (ANSWERS - 1) || (await Promise.race([all, sleep(1).then(() => false)]));
  while (!(await isEnough()));
  await sleep(round);
  await product.kill();
  await all;
  return { references, acknowledged };
}

test('ten kills neither lose nor duplicate nor damage a reply', { timeout: 600_000 }, async () => {
  // Two databases run at the same time, because a round mostly waits.
  const lanes = await Promise.all([0, 1].map(runLane));
  for (const { dataDir, rounds } of lanes) await expectWhole(dataDir, rounds);
  const count = lanes.flatMap(({ rounds }) => rounds.flatMap(({ acknowledged }) => acknowledged)).length;
  // A kill before the first reply, or after the last, would prove nothing.
  expect(count).toBeGreaterThan(ROUNDS);
  expect(count).toBeLessThan(ROUNDS * ANSWERS);
  console.log(`${count} of ${ROUNDS * ANSWERS} answers acknowledged before a kill`);
});

type Round = Awaited<ReturnType<typeof runRound>>;

async function runLane(lane: number) {
  const dataDir = createDataDir();
  const rounds: Round[] = [];
  for (let round = lane; round < ROUNDS; round += 2) rounds.push(await runRound(dataDir, round));
  return { dataDir, rounds };
}

async function expectWhole(dataDir: string, rounds: Round[]): Promise<void> {
  const acknowledged = new Set(rounds.flatMap((round) => round.acknowledged));
  await withDatabase(dataDir, async (db) => {
    const cases = createCaseStore(db);
    for (const reference of rounds.flatMap(({ references }) => references)) {
      const types = (await cases.find(reference))?.events.map(({ type }) => type) ?? [];
      const mails = await db.kysely
        .selectFrom('outbox')
        .select('id')
        .where('reference', '=', reference)
        .where('kind', '=', 'case-email')
        .execute();
      const isWhole = types.length === 3 ? types.join() === 'received,taken,replied' : types.join() === 'received';
      expect([reference, isWhole, mails.length]).toEqual([reference, true, types.length === 3 ? 1 : 0]);
      if (acknowledged.has(reference)) expect([reference, types.length]).toEqual([reference, 3]);
    }
  });
  rmSync(dataDir, { recursive: true, force: true });
}
