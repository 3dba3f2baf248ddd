import { beforeEach, describe, expect, test } from 'vitest';
import { createFollowLimit } from './follow-limit.ts';
import { createLimiter } from './rate-limit.ts';

const ATTACKER = '192.0.2.1';
const OWNER = '198.51.100.7';
const CASE = 'HS-4K7M-92QX';

let tryFollow: ReturnType<typeof createFollowLimit>;
beforeEach(() => {
  const [follow, references] = [
    { requests: 20, seconds: 600 },
    { requests: 10, seconds: 900 },
  ];
  const limiters = { follow: createLimiter(follow, true), 'follow-references': createLimiter(references, true) };
  tryFollow = createFollowLimit(limiters, references);
});

/** How many of so many wrong tries went on. */
async function guess(client: string, times: number, reference = CASE): Promise<number> {
  let went = 0;
  for (let i = 0; i < times; i += 1) went += (await tryFollow(client, reference)).wait === null ? 1 : 0;
  return went;
}

describe('a reference that somebody tries to guess the proof of', () => {
  test('is open to its owner, whatever one client or many have tried before', async () => {
    expect(await guess(ATTACKER, 15)).toBe(10);
    expect((await tryFollow(OWNER, CASE)).wait).toBeNull();
    for (let i = 0; i < 40; i += 1) await guess(`203.0.113.${i}`, 5);
    expect((await tryFollow('198.51.100.8', CASE)).wait).toBeNull();
  });

  test('does not take its client’s tries at another one, however often the refused ones are repeated', async () => {
    expect(await guess(ATTACKER, 50)).toBe(10);
    expect(await guess(ATTACKER, 50, 'HS-ACDE-FGHJ')).toBe(10);
    expect(await guess(ATTACKER, 5, 'HS-2222-2222')).toBe(0);
  });

  test('leaves each further client a few guesses, and a line of IPv6 no more by all its addresses', async () => {
    await guess(ATTACKER, 10);
    expect(await guess('203.0.113.1', 10)).toBe(3);
    let went = 0;
    for (let i = 0; i < 30; i += 1) went += await guess(`2001:db8:1:${i.toString(16)}::1`, 1);
    expect(went).toBe(3);
  });

  test('says when to try again', async () => {
    await guess(ATTACKER, 10);
    const { wait } = await tryFollow(ATTACKER, CASE);
    expect(wait).toBeGreaterThan(600);
    expect(wait).toBeLessThanOrEqual(900);
  });
});

test('a right proof counts against nobody: an owner may look as often as they like', async () => {
  for (let i = 0; i < 50; i += 1) {
    const { wait, right } = await tryFollow(OWNER, CASE);
    expect(wait).toBeNull();
    await right();
  }
});

test('one client that tries many references is stopped at its own limit', async () => {
  let went = 0;
  for (let i = 0; i < 40; i += 1) went += await guess(ATTACKER, 1, `HS-2222-22${i}`);
  expect(went).toBe(20);
});
