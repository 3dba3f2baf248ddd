/** `test` with the product over an external back end that records requests and can be programmed. */
import { browserTest } from './product-test.ts';
import { startRecordingServer } from './recording-server.ts';

export const backEndTest = browserTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('backEnd', { scope: 'file' }, async ({}, { onCleanup }) => {
    const backEnd = await startRecordingServer();
    onCleanup(() => backEnd.stop());
    return backEnd;
  })
  .extend('settings', { scope: 'file' }, ({ backEnd }): Record<string, string> => ({ API_BASE_URL: backEnd.origin }));
