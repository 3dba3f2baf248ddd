/** Fields of the case page's form, on that page and on the one that shows the text again. */
import { readField } from '#domain/journeys/form.ts';

export const INTENT_WORDS = {
  add: 'We’ve added your message to your case.',
  'put-right': 'Thank you. We’ve marked it as resolved.',
  'not-put-right': 'Thank you for telling us. We’ve reopened it and are looking at it again.',
} as const;
export type Intent = keyof typeof INTENT_WORDS;

/** Intent that closes the page and discards unsent text. */
export const DISCARD_INTENT = 'leave-unsent';

/** Query parameter of the follow page: redirected from a case that is not, or no longer, open in this browser. */
export const CLOSED_PARAMETER = 'closed';

export function isIntent(text: string): text is Intent {
  return Object.hasOwn(INTENT_WORDS, text);
}

/**
 * The same message for every reason, a meter reading's reference included, so that nobody learns which references
 * exist.
 */
export const NO_MATCH =
  'Check your reference, and your email address or postcode: they do not match a complaint or enquiry. To ask about meter readings, call us';

/** The text of the case's page, also used where its form is shown again. */
export function toButton(intent: Intent, isComplaint: boolean): string {
  if (intent === 'add') return 'Send message';
  return `${intent === 'put-right' ? 'Yes, it’s' : 'No, it isn’t'} ${isComplaint ? 'resolved' : 'answered'}`;
}

/**
 * Values of the field that says whether the page was shown for a complaint; a page of an earlier version had the words
 * themselves.
 */
const [COMPLAINT, QUESTION] = ['yes', 'no'];
export const toKindField = (isComplaint: boolean) => (isComplaint ? COMPLAINT : QUESTION);

export interface SentForm {
  intent: string;
  typed: string;
  /** The case shown on its page; '' if unknown. */
  reference: string;
  isComplaint: boolean;
  /** The last event shown on its page. */
  seen: string;
  /** Null if it was not requested. */
  proof: string | null;
}

export function readSentForm(form: FormData): SentForm {
  return {
    intent: readField(form, 'intent') || readField(form, 'pressed'),
    typed: readField(form, 'message'),
    reference: readField(form, 'reference'),
    isComplaint: readField(form, 'isComplaint') !== QUESTION,
    seen: readField(form, 'seen'),
    proof: form.has('proof') ? readField(form, 'proof') : null,
  };
}
