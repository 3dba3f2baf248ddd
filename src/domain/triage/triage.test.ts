import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { KINDS, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { METER_READING } from '#domain/journeys/meter-reading/steps.ts';
import { accountNodes } from './account.ts';
import { CHOICES } from './choices.ts';
import { type Doing, type Ending, isQuestion, type Node } from './node.ts';
import { supplyNodes } from './supply.ts';
import { findMovedNode, findNode, isOfSupply, listQuestionsBefore, nodes } from './triage.ts';

const MOST_PAGES = 4;
const endings = Object.entries(nodes).filter((entry): entry is [string, Ending] => !isQuestion(entry[1]));
const isDay = (line: Ending['line']) => phones[line].hours !== 'Open 24 hours a day';

function at(id: string): Node {
  const node = findNode(id);
  if (!node) throw new Error(`no node ${id}`);
  return node;
}

/** Every path from a choice to an ending; one that is too long is cut off. */
function listPaths(id: string, before: readonly string[] = []): string[][] {
  const path = [...before, id];
  const node = at(id);
  if (!isQuestion(node) || path.length > MOST_PAGES) return [path];
  return node.answers.flatMap(({ next }) => listPaths(next, path));
}

const paths = CHOICES.flatMap(({ id }) => listPaths(id));

function doingOf(ending: Ending): Doing[] {
  return [ending.doing, ending.whenClosed?.doing].filter((one) => one !== undefined);
}

describe('every path', () => {
  test.each(paths.map((path) => path.join(' → ')))('%s ends, within four pages', (words) => {
    const path = words.split(' → ');
    expect(isQuestion(at(path.at(-1) ?? ''))).toBe(false);
    expect(path.length).toBeLessThanOrEqual(MOST_PAGES);
  });

  test('asks about danger first, and its yes leads to danger and nothing else', () => {
    for (const { id } of CHOICES) {
      const first = at(id);
      expect(isQuestion(first) && first.danger).toBe(true);
      for (const path of isQuestion(first) ? listPaths(first.answers[0].next) : [])
        for (const node of path) expect([node, at(node).danger]).toEqual([node, true]);
    }
  });

  test('asks everything about danger before anything else', () => {
    for (const path of paths) {
      const dangers = path
        .map(at)
        .filter(isQuestion)
        .map(({ danger }) => danger === true);
      expect(dangers).toEqual(dangers.toSorted((a, b) => Number(b) - Number(a)));
    }
  });
});

test('where no form is the action, a closed line leads to a number that answers', () => {
  const nights = endings.filter(([, { line, doing }]) => isDay(line) && !doing);
  expect(nights.filter(([, { whenClosed }]) => !whenClosed?.call).map(([id]) => id)).toEqual([]);
  expect(nights.map(([id]) => id)).toContain('cannot-pay');
});

test('every path without a form for danger of its own asks about gas, alarms, smoke and people in its first question', () => {
  for (const id of ['pay', 'bill', 'moving', 'death']) {
    const first = at(id);
    const words = isQuestion(first) ? `${first.ask} ${first.hint}` : '';
    for (const said of ['in danger', 'gas', 'alarm', 'smoke or sparks', 'hurt'])
      expect([id, words]).toEqual([id, expect.stringContaining(said)]);
    expect(
      new Set(
        listPaths(id)
          .filter((path) => path[1] !== undefined && at(path[1]).danger)
          .map((path) => path.at(-1)),
      ),
    ).toContain('get-out');
  }
  const pay = at('pay');
  expect(isQuestion(pay) && pay.hint).toMatch(/very cold.*medical machine/);
});

test('without heat everybody is asked who is at home, and who is at risk is told to call at any hour', () => {
  const risky = listPaths('heat').filter((path) => path.includes('cold-at-risk'));
  expect(risky.map((path) => path.join(' → '))).toEqual(['heat → hob → at-home → cold-at-risk']);
  const { line, doing } = at('cold-at-risk') as Ending;
  expect([isDay(line), doing]).toEqual([false, undefined]);
  // Where no gas comes at all the call is the ending already: it asks for the same.
  expect((at('no-gas') as Ending).say.join(' ')).toContain('a baby');
});

test('after a death the ordinary form is called one before it is opened', () => {
  for (const id of ['empty-home', 'new-name', 'first-call'])
    expect(doingOf(at(id) as Ending).map(({ note }) => note)).toEqual([expect.stringContaining('your own name')]);
});

test('pages that moved lead to one that is there', () => {
  for (const id of ['only-water', 'no-hot-water']) {
    expect(findNode(id)).toBeNull();
    expect(findNode(findMovedNode(id) ?? '')).not.toBeNull();
  }
  expect(findMovedNode('heat')).toBeNull();
});

describe('every page', () => {
  test('is reached from a choice', () => {
    expect(new Set(paths.flat())).toEqual(new Set(Object.keys(nodes)));
    expect(Object.keys(nodes)).toHaveLength(Object.keys(supplyNodes).length + Object.keys(accountNodes).length);
  });

  test('has a valid address and its own text', () => {
    for (const id of Object.keys(nodes)) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(findNode('constructor')).toBeNull();
    const titles = endings.map(([, { title }]) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('knows the questions that lead to it', () => {
    expect(listQuestionsBefore('alarm')).toEqual(['gas']);
    expect(listQuestionsBefore('gas')).toEqual([]);
    expect(listQuestionsBefore('get-out')).toEqual(['danger-gas', 'heat', 'pay-danger']);
  });
});

describe('every ending', () => {
  test.each(endings)('%s: one article that exists', (_, { article }) => {
    expect(existsSync(`content/articles/${article}.md`)).toBe(true);
  });

  test.each(endings)('%s: one number of the brand, and something that answers at any hour', (_, ending) => {
    expect(phones[ending.line].number).toMatch(/^\d{3,11}$/);
    if (isDay(ending.line)) expect(ending.doing ?? ending.whenClosed).toBeDefined();
    const { call } = ending.whenClosed ?? {};
    if (call) expect(isDay(call.line)).toBe(false);
    // What is said of a line that closes would be untrue of another.
    if (ending.whenClosed) expect(isDay(ending.line)).toBe(true);
  });

  test.each(endings)('%s: its target exists', (_, ending) => {
    const forms = KINDS.map((kind) => toStepPath(kind));
    for (const { to } of doingOf(ending)) {
      const [, page] = /^\/help-and-support\/([a-z-]+\/[a-z-]+)$/.exec(to) ?? [];
      const leads = to === METER_READING || forms.includes(to) || existsSync(`content/articles/${page}.md`);
      expect([to, leads]).toEqual([to, true]);
    }
  });

  test('with danger is a call to a line open day and night', () => {
    for (const [id, { line, doing }] of endings.filter(([, { danger }]) => danger))
      expect([id, doing, isDay(line)]).toEqual([id, undefined, false]);
  });
});

test('no power and no heat end in something to do, where a notice of an outage has its place; danger has none', () => {
  const told = endings.filter(([id]) => isOfSupply(id)).map(([id]) => id);
  expect(told).toEqual(['power-cut', 'trip-switch', 'off-supply', 'no-gas', 'cold-at-risk', 'no-heating']);
  expect(isOfSupply('power')).toBe(false);
});
