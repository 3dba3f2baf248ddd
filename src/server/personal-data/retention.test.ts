import { expect, test } from 'vitest';
import { sweepEach } from './retention.ts';

test('each store that cannot be swept has a line of its own, and the others are swept', async () => {
  const lines: object[] = [];
  const swept: string[] = [];
  const away = new Error('away');
  const broken = async () => Promise.reject(away);
  await sweepEach(
    { votes: { sweep: broken }, drafts: { sweep: async () => void swept.push('drafts') }, consents: { sweep: broken } },
    { error: (fields, message) => void lines.push({ ...fields, message }) },
  );
  expect(swept).toEqual(['drafts']);
  expect(lines).toEqual([
    { err: away, message: 'votes not swept' },
    { err: away, message: 'consents not swept' },
  ]);
});
