/** "What’s happening?" as one table: every page by the last part of its path (decision 0054). */
import { accountNodes } from './account.ts';
import { isQuestion, type Node } from './node.ts';
import { supplyNodes } from './supply.ts';

export const nodes: Readonly<Record<string, Node>> = { ...supplyNodes, ...accountNodes };

/** Null for an unknown address. */
export function findNode(id: string): Node | null {
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

/** Endings of “No power” and “No heat or hot water” without danger: whoever comes there may be one of many. */
const OF_SUPPLY: ReadonlySet<string> = new Set(['power', 'heat'].flatMap(listEndings));

export function isOfSupply(id: string): boolean {
  return OF_SUPPLY.has(id);
}

function listEndings(id: string): string[] {
  const node = nodes[id];
  if (!node || !isQuestion(node)) return node && !node.danger ? [id] : [];
  return node.answers.flatMap(({ next }) => listEndings(next));
}

/** Ids of the questions that lead here. */
export function listQuestionsBefore(id: string): string[] {
  return Object.entries(nodes)
    .filter(([, node]) => isQuestion(node) && node.answers.some(({ next }) => next === id))
    .map(([before]) => before);
}
