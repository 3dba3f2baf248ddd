/** How the pages of the four forms name what a person is doing. */
import { findKind, type KindSlug } from '#domain/journeys/complaint/kinds.ts';

interface Words {
  /** In titles: "Gas and electricity complaint". */
  name: string;
  step(number: 1 | 2): string;
  heading: string;
  label: string;
  hint: string;
  send: string;
}

export function findWords(slug: KindSlug): Words {
  const kind = findKind(slug);
  const what = kind?.isComplaint ? 'complaint' : 'enquiry';
  const about = kind?.isPayAsYouGo ? 'Pay as you go' : 'Gas and electricity';
  return {
    name: `${about} ${what}`,
    step: (number) => `${about} ${what} · step ${number} of 2`,
    heading: kind?.isComplaint ? 'Tell us what went wrong' : 'What would you like to ask?',
    label: kind?.isComplaint ? 'Your complaint' : 'Your enquiry',
    hint: kind?.isComplaint
      ? 'Say what happened, when, and what would put it right. Don’t give card numbers or passwords.'
      : 'Tell us as much as you can. Don’t give card numbers or passwords.',
    send: `Send your ${what}`,
  };
}
