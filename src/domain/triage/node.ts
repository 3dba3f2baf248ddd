/** A page of "What’s happening?": a question with its answers, or an ending with one thing to do. */

/** Key of one of the brand's phone numbers, or the emergency services. */
export const LINES = [
  'emergencyServices',
  'gasEmergency',
  'powerCut',
  'meterEmergency',
  'energy',
  'payAsYouGo',
  'homeServices',
  'bereavement',
  'extraHelp',
  'samaritans',
] as const;
export type Line = (typeof LINES)[number];

export interface TriageAnswer {
  label: string;
  /** Id of the node it leads to. */
  next: string;
}

export interface TriageQuestion {
  ask: string;
  hint?: string;
  /** Shown before everything else, with the emergency numbers. */
  danger?: true;
  answers: readonly [TriageAnswer, TriageAnswer];
}

/** A form or page that does it, at any hour. */
export interface Doing {
  label: string;
  /** A path of this site, or the key of the meter-reading form, which may be switched off. */
  to: string;
  /** What to know beforehand; one or two sentences. */
  note?: string;
}

export interface Ending {
  title: string;
  /** What to do, in order. */
  say: readonly string[];
  danger?: true;
  line: Line;
  /** Omitted where the call is the action. */
  doing?: Doing;
  /** For a call to a line that closes: what to do, and who answers, until it opens. */
  whenClosed?: { doing?: Doing; call?: { words: string; line: Line } };
  /** category/slug */
  article: string;
}

export type Node = TriageQuestion | Ending;

export function isQuestion(node: Node): node is TriageQuestion {
  return 'ask' in node;
}
