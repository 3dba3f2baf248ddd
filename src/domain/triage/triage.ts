/** "What’s happening?" as one table: every page by the last part of its path (decision 0054). Its words are content/triage.yaml. */
import { isQuestion, type Node } from './node.ts';

export type TriageNodes = Readonly<Record<string, Node>>;

/** Null for an unknown address. */
export function findNode(nodes: TriageNodes, id: string): Node | null {
  return Object.hasOwn(nodes, id) ? (nodes[id] ?? null) : null;
}

/** Ids of earlier tables, still in links and in pages stored offline. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ['only-water', 'at-home'],
  ['no-hot-water', 'no-heating'],
]);

export function findMovedNode(id: string): string | null {
  return MOVED.get(id) ?? null;
}

/** An ending of “No power” or “No heat or hot water” without danger: whoever comes there may be one of many. */
export function isOfSupply(nodes: TriageNodes, id: string): boolean {
  return ['power', 'heat'].some((choice) => listEndings(nodes, choice).includes(id));
}

function listEndings(nodes: TriageNodes, id: string): string[] {
  const node = findNode(nodes, id);
  if (!node || !isQuestion(node)) return node && !node.danger ? [id] : [];
  return node.answers.flatMap(({ next }) => listEndings(nodes, next));
}

/** Ids of the questions that lead here. */
export function listQuestionsBefore(nodes: TriageNodes, id: string): string[] {
  return Object.entries(nodes)
    .filter(([, node]) => isQuestion(node) && node.answers.some(({ next }) => next === id))
    .map(([before]) => before);
}
