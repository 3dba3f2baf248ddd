/** The service notice for a page that is whole without it: waited for briefly, absent when it cannot be had. */
import type { OutageNotice } from '#domain/entities/content.ts';
import type { Services } from '#app/context.ts';
import { createOneWait } from './one-wait.server.ts';

const WAIT_MS = 250;

export function findOutage(content: Services['content']): Promise<OutageNotice | null> {
  return createOneWait(WAIT_MS)(content.outage()).catch((): OutageNotice | null => null);
}
