/** The service notice, for pages that are complete without it: they wait for it briefly, and omit it if unavailable. */
import { CLOSED_HEADING } from '#domain/maintenance.ts';
import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import type { OutageNotice } from '#domain/entities/content.ts';
import { escapeHtml } from '#domain/html.ts';
import type { Services } from '#web/services.ts';

/** Topics whose readers may be looking for a known outage. */
const TOLD_OF_OUTAGES = ['breakdowns', 'emergencies', 'pay-as-you-go'];

export function findOutage(content: Services['content']): Promise<OutageNotice | null> {
  const notice = content.during(startDeadline(EXTRA_WAIT_MS)).outage();
  return notice.catch((): OutageNotice | null => null);
}

/** While the forms are closed, says so on pages where a form is chosen, before somebody opens one. */
export function findClosedNotice({ forms }: Pick<Services, 'forms'>): OutageNotice | null {
  const closed = forms.closed();
  if (closed === null) return null;
  const sentences = [closed.words, closed.opening, 'You can still read our help and call us.'];
  return {
    title: CLOSED_HEADING,
    message: `<p>${sentences
      .filter(Boolean)
      .map((each) => escapeHtml(each ?? ''))
      .join(' ')}</p>`,
  };
}

/** The notice for the pages of some topics only. */
export async function findOutageFor(category: string, content: Services['content']): Promise<OutageNotice | null> {
  return TOLD_OF_OUTAGES.includes(category) ? findOutage(content) : null;
}
