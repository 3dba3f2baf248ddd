// The choices of "What’s happening?", each the first question of its path. Danger comes first.

interface TriageChoice {
  /** Id of its first node. */
  id: string;
  title: string;
}

export const CHOICES = [
  { id: 'gas', title: 'Smell of gas or an alarm' },
  { id: 'power', title: 'No power' },
  { id: 'heat', title: 'No heat or hot water' },
  { id: 'pay', title: 'I can’t pay or top up' },
  { id: 'bill', title: 'My bill looks wrong' },
  { id: 'moving', title: 'I’m moving home' },
  { id: 'death', title: 'Someone has died' },
] as const satisfies readonly TriageChoice[];

export type ChoiceId = (typeof CHOICES)[number]['id'];

// A page of "What’s happening?": a question with its answers, or an ending with one action.

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
type Line = (typeof LINES)[number];

interface TriageAnswer {
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

/** A form or page that does the task at any hour. */
export interface OnlineAction {
  label: string;
  /** A path of this site, or the key of the meter-reading form, which may be switched off. */
  to: string;
  /** What to know beforehand; one or two sentences. */
  note?: string;
}

export interface Ending {
  title: string;
  /** Instructions, in order. */
  say: readonly string[];
  danger?: true;
  line: Line;
  /** Left out if the call is the action. */
  doing?: OnlineAction;
  /** For a line that is not always open: what to do, or whom to call, until it opens. */
  whenClosed?: { doing?: OnlineAction; call?: { words: string; line: Line } };
  /** category/slug */
  article: string;
}

export type Node = TriageQuestion | Ending;

export function isQuestion(node: Node): node is TriageQuestion {
  return 'ask' in node;
}

// "What’s happening?" as one table: every page by the last part of its path (decision 0054). Its texts are in
// content/triage.yaml.

export type TriageNodes = Readonly<Record<string, Node>>;

/** Null for an unknown address. */
export function findNode(nodes: TriageNodes, id: string): Node | null {
  return Object.hasOwn(nodes, id) ? (nodes[id] ?? null) : null;
}

/** Ids of former nodes, which links and pages stored offline still use. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ['only-water', 'at-home'],
  ['no-hot-water', 'no-heating'],
]);

export function findMovedNode(id: string): string | null {
  return MOVED.get(id) ?? null;
}

/**
 * Whether this is an ending of “No power” or “No heat or hot water” without danger, which many people reach during an
 * outage.
 */
export function isSupplyEnding(nodes: TriageNodes, id: string): boolean {
  return ['power', 'heat'].some((choice) => listEndings(nodes, choice).includes(id));
}

function listEndings(nodes: TriageNodes, id: string): string[] {
  const node = findNode(nodes, id);
  if (!node || !isQuestion(node)) return node && !node.danger ? [id] : [];
  return node.answers.flatMap(({ next }) => listEndings(nodes, next));
}

/** Lists the ids of the questions that lead here. */
export function listQuestionsBefore(nodes: TriageNodes, id: string): string[] {
  return Object.entries(nodes)
    .filter(([, node]) => isQuestion(node) && node.answers.some(({ next }) => next === id))
    .map(([before]) => before);
}
