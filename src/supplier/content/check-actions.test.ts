import { expect, test } from 'vitest';
import { findActionProblems } from './check-actions.ts';
import { readPage } from './front-matter.ts';

function check(front: string, category = 'meters'): string[] {
  const page = readPage(`---\ntitle: All about it\n${front}---\nText.\n`);
  const article = { ...page, category, slug: 'one', file: 'content/articles/meters/one.md', questions: null };
  return findActionProblems({ articles: new Map([['meters/one', article]]) }).map(({ message }) => message);
}

test.each([
  ['action: { call: energy }\n', 'meters'],
  ['no-action: explains a word of the bill\n', 'meters'],
  ['retired: meters/other\n', 'meters'],
  ['action: { call: powerCut }\n', 'emergencies'],
  ['action: { link: /help-and-support/deals, title: Sign in to see our tariffs }\n', 'meters'],
])('an article with %s in %s has no problems', (front, category) => expect(check(front, category)).toEqual([]));

test.each([
  ['', 'meters', /^has no action: /],
  ['no-action: explains\n', 'emergencies', /^has no number to call/],
  ['action: { call: energy }\n', 'emergencies', /does not call for help/],
  ['action: { call: energy }\nno-action: explains\n', 'meters', /remove one of the two/],
  ['action: { call: energy, title: Call the people who know about it }\n', 'meters', /has 33 letters, at most 28/],
  ['action: { call: energy, title: Click here }\n', 'meters', /does not say what happens/],
  ['action: { link: /help-and-support/deals, title: See our deals }\n', 'meters', /must sign in/],
])('an article with %s in %s has a problem', (front, category, message) =>
  expect(check(front, category)).toEqual([expect.stringMatching(message)]),
);
