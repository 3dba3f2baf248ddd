/** The service notice for a page that is whole without it: waited for briefly, absent when it cannot be had. */
import { startDeadline } from '#domain/deadline.ts';
import type { OutageNotice } from '#domain/entities/content.ts';
import type { Services } from '#app/context.ts';

const WAIT_MS = 250;
/** People without heating or power look for known outages. */
const TOLD_OF_OUTAGES = ['breakdowns', 'emergencies', 'pay-as-you-go'];

export function findOutage(content: Services['content']): Promise<OutageNotice | null> {
  const notice = content.during(startDeadline(WAIT_MS)).outage();
  return notice.catch((): OutageNotice | null => null);
}

/** On the pages of some topics only. */
export async function findOutageFor(category: string, content: Services['content']): Promise<OutageNotice | null> {
  return TOLD_OF_OUTAGES.includes(category) ? findOutage(content) : null;
}
