/** How the pages of the four forms name what a person is doing. */
import type { Kind } from '#domain/journeys/complaint/kinds.ts';

/** `name` stands in titles: "Gas and electricity complaint". */
export function toWords({ isComplaint, isPayAsYouGo }: Kind) {
  const what = isComplaint ? 'complaint' : 'enquiry';
  const name = `${isPayAsYouGo ? 'Pay as you go' : 'Gas and electricity'} ${what}`;
  return {
    name,
    steps: { details: `${name} · step 1 of 2`, query: `${name} · step 2 of 2` },
    heading: isComplaint ? 'Tell us what went wrong' : 'What would you like to ask?',
    label: isComplaint ? 'Your complaint' : 'Your enquiry',
    hint: isComplaint
      ? 'Say what happened, when, and what would put it right. Don’t give card numbers or passwords.'
      : 'Tell us as much as you can. Don’t give card numbers or passwords.',
    send: `Send your ${what}`,
  };
}
