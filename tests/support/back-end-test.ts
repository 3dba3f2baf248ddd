/** `test` with the product over somebody else's back end, which records what it is sent and answers as it is told. */
import { browserTest } from './product-test.ts';
import { startRecordingServer } from './recording-server.ts';

export const backEndTest = browserTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('backEnd', { scope: 'file' }, async ({}, { onCleanup }) => {
    const backEnd = await startRecordingServer();
    onCleanup(() => backEnd.stop());
    return backEnd;
  })
  .override('settings', ({ backEnd }) => ({ API_BASE_URL: backEnd.origin }));
