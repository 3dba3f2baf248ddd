/** Which of the four forms a page shows, and its text. */
import { redirect } from 'react-router';
import type { ComplaintKind } from '#domain/journeys/complaint/kinds.ts';
import { NO_SECRETS } from '#domain/journeys/form.ts';
import { findComplaintFlow, type ComplaintFlow } from '#domain/journeys/complaint/steps.ts';
import { patterns } from '#domain/paths.ts';

/** @throws a redirect for the address of no form */
export function requireFlow(slug: string): ComplaintFlow {
  const flow = findComplaintFlow(slug);
  if (!flow) throw redirect(patterns.pageNotFound);
  return flow;
}

/** `name` is used in titles: "Gas and electricity complaint". */
export function toKindWords({ isComplaint, isPayAsYouGo }: ComplaintKind) {
  const what = isComplaint ? 'complaint' : 'enquiry';
  const name = `${isPayAsYouGo ? 'Pay as you go' : 'Gas and electricity'} ${what}`;
  return {
    name,
    steps: { details: `${name} · step 1 of 2`, query: `${name} · step 2 of 2` },
    heading: isComplaint ? 'Tell us what went wrong' : 'What would you like to ask?',
    label: isComplaint ? 'Your complaint' : 'Your enquiry',
    hint: `${isComplaint ? 'Say what happened, when, and what you’d like us to do.' : 'Tell us as much as you can.'} ${NO_SECRETS}`,
    send: `Send your ${what}`,
  };
}
