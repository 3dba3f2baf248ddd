/** What a page of "What’s happening?" is: a question with its answers, or an ending with one thing to do. */

/** A key of the brand's phone numbers, or the emergency services. */
export type Line =
  | 'emergencyServices'
  | 'gasEmergency'
  | 'powerCut'
  | 'meterEmergency'
  | 'energy'
  | 'payAsYouGo'
  | 'homeServices'
  | 'bereavement'
  | 'extraHelp';

export interface Answer {
  label: string;
  /** Of the node that it leads to. */
  next: string;
}

export interface Question {
  ask: string;
  hint?: string;
  /** Comes before everything else, with the numbers to call beside it. */
  danger?: true;
  answers: readonly [Answer, Answer];
}

/** A form or a page that does it, at any hour. */
export interface Doing {
  label: string;
  /** A path of this site, or the key of the meter-reading form, which may be switched off. */
  to: string;
  /** What to know before it; a whole sentence or two. */
  note?: string;
}

export interface Ending {
  title: string;
  /** What to do, in the order in which it is done. */
  say: readonly string[];
  danger?: true;
  line: Line;
  /** Left out: the call is the action. */
  doing?: Doing;
  /** For a line that closes, where a call is the action: what answers then. */
  whenClosed?: { line: Line } | { doing: Doing };
  /** category/slug */
  article: string;
}

export type Node = Question | Ending;

export function isQuestion(node: Node): node is Question {
  return 'ask' in node;
}

/** Both answers in a line. */
export const yesNo = (yes: string, no: string) =>
  [
    { label: 'Yes', next: yes },
    { label: 'No', next: no },
  ] as const;
