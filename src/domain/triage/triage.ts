/** "What’s happening?" as one table: every page by the last part of its address (decision 0054). */
import { account } from './account.ts';
import { isQuestion, type Node } from './node.ts';
import { supply } from './supply.ts';

export const nodes: Readonly<Record<string, Node>> = { ...supply, ...account };

/** Null for an unknown address. */
export function findNode(id: string): Node | null {
  return Object.hasOwn(nodes, id) ? (nodes[id] ?? null) : null;
}

/** The questions that lead here, by their ids. */
export function listQuestionsBefore(id: string): string[] {
  return Object.entries(nodes)
    .filter(([, node]) => isQuestion(node) && node.answers.some(({ next }) => next === id))
    .map(([before]) => before);
}
