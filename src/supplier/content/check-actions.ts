/** Checks that an article starts with the one thing to do, and an article about a danger with the number to call. */
import { phones } from '#brand/facts.ts';
import { patterns } from '#domain/paths.ts';
import type { ArticleFile, TypedLibrary } from './library.ts';
import type { FileProblem } from './mistakes.ts';

const { gasEmergency, gasEmergencyNorthernIreland, powerCut, emergencyServices } = phones;
const URGENT = [gasEmergency, gasEmergencyNorthernIreland, powerCut, emergencyServices];
/** A longer label would break onto a second line on a small screen. */
const LETTERS_MAX = 28;
/** "Click here" and "more" do not say what happens. */
const SAYS_NOTHING = /\bclick\b|\bhere\b|\bmore\b/i;

export function findActionProblems({ articles }: Pick<TypedLibrary, 'articles'>): FileProblem[] {
  return [...articles.values()].flatMap((article) => {
    if (article.retired !== undefined || article.partial) return [];
    const line = article.lineOf(article.action ? 'action' : 'title');
    return listWrong(article).map((message) => ({ file: article.file, line, message }));
  });
}

function listWrong({ category, action, 'no-action': reason }: ArticleFile): string[] {
  const isDanger = category === 'emergencies';
  if (!action) {
    if (isDanger)
      return ['has no number to call: add a line “action: { call: gasEmergency }”, or powerCut, or emergencyServices'];
    if (reason !== undefined) return [];
    return ['has no action: add a line “action: { call: energy }”, or “no-action:” and why no button could help'];
  }
  const found: string[] = [];
  if (reason !== undefined) found.push('has an action and a no-action: remove one of the two');
  if (isDanger && !URGENT.some(({ number }) => action.href === `tel:${number}`))
    found.push(
      'is about a danger, and its button does not call for help: name gasEmergency, powerCut or emergencyServices',
    );
  if (action.title.length > LETTERS_MAX)
    found.push(`button “${action.title}” has ${action.title.length} letters, at most ${LETTERS_MAX}: shorten it`);
  if (SAYS_NOTHING.test(action.title))
    found.push(`button “${action.title}” does not say what happens: begin it with a verb`);
  if (action.href === patterns.deals && !/^Sign in\b/.test(action.title))
    found.push('button leads to our tariffs, where readers must sign in: begin it with “Sign in”');
  return found;
}
