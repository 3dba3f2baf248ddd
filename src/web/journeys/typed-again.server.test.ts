import { expect, test, vi } from 'vitest';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { forgetAddress } from './forget-address.server.ts';
import { findTyped, toSavedStep } from './typed-again.server.ts';

const BESIDE = `${PERSONAL_DETAILS}.typed`;
const read = ({ addressId }: { addressId?: unknown }) => (addressId ? 'whole' : null);
const step = { name: PERSONAL_DETAILS, read };

test('newer words of a step that is answered no more are not hidden by older ones beside it', () => {
  const draft = { parts: { [PERSONAL_DETAILS]: { surname: 'First' }, [BESIDE]: { surname: 'Older' } } };
  const parts = { ...draft.parts, ...toSavedStep(step, draft, { surname: 'Newer' }) };
  expect(findTyped({ parts }, PERSONAL_DETAILS)).toEqual({ surname: 'Newer' });
});

test('an address that is gone leaves what was typed last', async () => {
  const draft = {
    parts: {
      [PERSONAL_DETAILS]: { surname: 'First', addressId: 'gone' },
      [BESIDE]: { surname: 'Newer', addressId: 'gone' },
    },
  };
  const keep = vi.fn(
    async (_visitor: string, _journey: string, parts: object) => void Object.assign(draft.parts, parts),
  );
  const drafts = { find: async () => draft, keep } as never;
  await forgetAddress('one', 'feedback', { drafts, log: createRecordingLog() });
  expect(draft.parts[BESIDE]).toBeNull();
  expect(findTyped(draft, PERSONAL_DETAILS)).toMatchObject({ surname: 'Newer', addressId: '', 'address-gone': 'yes' });
});
