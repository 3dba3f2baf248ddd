/**
 * Whether the questions of “What’s happening?” are safe: danger first, few pages, and somebody who answers (decision
 * 0054).
 */
import { phones } from '#brand/facts.ts';
import { isAlways } from '#domain/opening-hours.ts';
import { METER_READING } from '#domain/journeys/meter-reading/steps.ts';
import { CHOICES, type Ending, isQuestion, findNode } from '#domain/triage.ts';
import type { LinkCheck } from './check-links.ts';
import type { TypedLibrary } from './library.ts';
import { findCurrentPath } from './check-moves.ts';
import { toSuggestionWords, type FileProblem } from './mistakes.ts';

/** Requires four pages at most, danger before anything else, and an ending with a phone line that is always open. */
const PAGES_MAX = 4;

export function findTriageProblems(
  { triage: nodes, articles, phones: changed, lineOf, isUnread }: TypedLibrary,
  checkLink: LinkCheck,
): FileProblem[] {
  const problems: FileProblem[] = [];
  const isDay = (key: Ending['line']) => !isAlways(changed[key]?.hours ?? phones[key].hours);
  const report = (id: string, message: string) =>
    problems.push({ file: 'content/triage.yaml', line: lineOf('triage.yaml', [id]), message: `${id}: ${message}` });
  if (isUnread('triage.yaml')) return [];
  if (Object.keys(nodes).length === 0)
    return [
      {
        file: 'content/triage.yaml',
        line: 1,
        message: 'has no questions: begin one with a line “gas:”, and ask: under it',
      },
    ];
  const reached = new Set<string>();
  const walk = (id: string, before: readonly string[]): void => {
    const node = findNode(nodes, id);
    const from = before.at(-1);
    if (!node)
      return (
        report(from ?? id, `${id} is missing: ${toSuggestionWords(id, Object.keys(nodes).slice(0, 6))}`),
        undefined
      );
    reached.add(id);
    if (before.length >= PAGES_MAX)
      return (report(from ?? id, `is the fourth page, and ${id} comes after it: end here`), undefined);
    if (!isQuestion(node)) return;
    const earlier = findNode(nodes, from ?? '');
    if (node.danger && earlier && isQuestion(earlier) && !earlier.danger)
      report(id, `asks about danger after ${from}, which does not: ask about danger first`);
    for (const { next } of node.answers) walk(next, [...before, id]);
  };
  for (const { id } of CHOICES) {
    walk(id, []);
    const first = findNode(nodes, id);
    if (first && (!isQuestion(first) || !first.danger))
      report(id, 'begins a choice, so it asks about danger: add danger: true');
    else if (first && isQuestion(first)) checkDanger(first.answers[0].next);
  }
  for (const [id, node] of Object.entries(nodes)) {
    if (!reached.has(id)) report(id, 'is not reached from any question: link to it, or remove it');
    if (!isQuestion(node)) for (const wrong of listWrong(node)) report(id, wrong);
  }
  return problems;

  /** Every page after a yes about danger must be about danger. */
  function checkDanger(id: string): void {
    const node = findNode(nodes, id);
    if (!node) return;
    if (!node.danger) report(id, 'follows a yes about danger: add danger: true');
    if (isQuestion(node)) for (const { next } of node.answers) checkDanger(next);
  }

  function listWrong({ danger: isDanger, line: key, doing: now, whenClosed: late, article }: Ending): string[] {
    const found: string[] = [];
    if (isDanger && (now || isDay(key)))
      found.push('is about danger: call a line that is open 24 hours a day, and remove do:');
    if (!isDanger && isDay(key) && !now && !late?.call)
      found.push(`calls ${key}, which closes: add do:, or when-closed: with a line that is open 24 hours a day`);
    if (late?.call && isDay(late.call.line))
      found.push(`when-closed: calls ${late.call.line}, which closes too: name another`);
    const moved = findCurrentPath(article, articles);
    if (!articles.has(article))
      found.push(
        `article ${article} is ${moved === null ? 'missing: name one that is there' : `now ${moved}: type that`}`,
      );
    for (const { to } of [now, late?.doing].filter((one) => one !== undefined)) {
      const dead = to === METER_READING ? null : checkLink(to);
      if (dead !== null) found.push(dead);
    }
    return found;
  }
}
