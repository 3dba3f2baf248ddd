/**
 * The questions of "What’s happening?" are content; the rules that make them safe are checked wherever they are
 * written.
 */
import { expect } from 'vitest';
import { findProblems } from '#supplier/content/check.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { isSupplyEnding, findNode, listQuestionsBefore } from '#domain/triage.ts';
import { nodes } from '#tests/support/triage.ts';
import { contentServerTest as test } from './content-server-test.ts';

const DANGER =
  'danger:\n  title: Call\n  danger: true\n  say: [Go out.]\n  call: emergencyServices\n  article: meters/first\n';
const SAFE = 'safe:\n  title: Call when you can\n  say: []\n  call: powerCut\n  article: meters/first\n';
const CHOICES = ['power', 'heat', 'pay', 'bill', 'moving', 'death']
  .map((id) => `${id}:\n  ask: Is there danger?\n  danger: true\n  yes: danger\n  no: safe\n`)
  .join('');
const GAS = 'gas:\n  ask: Can you smell gas?\n  danger: true\n  yes: danger\n  no: safe\n';

test.for<[string, string, string]>([
  ['leads nowhere', GAS.replace('no: safe', 'no: saef') + DANGER + SAFE, 'gas: saef is missing'],
  ['does not ask about danger first', GAS.replace('  danger: true\n', '') + DANGER + SAFE, 'gas: begins a choice'],
  ['has one answer', GAS.replace('  no: safe\n', '') + DANGER + SAFE, 'is not written as it should be'],
  [
    'does not call in danger',
    GAS + DANGER.replace('emergencyServices', 'energy') + SAFE,
    'danger: is about danger: call',
  ],
  ['ends without danger after a yes', GAS + DANGER.replace('  danger: true\n', '') + SAFE, 'danger: follows a yes'],
  ['calls nobody at night', GAS + DANGER + SAFE.replace('powerCut', 'energy'), 'safe: calls energy, which closes'],
  [
    'names an article that is not there',
    GAS + DANGER + SAFE.replace('/first', '/frist'),
    'safe: article meters/frist is missing',
  ],
  [
    'is reached from nowhere',
    GAS + DANGER + SAFE + SAFE.replace('safe:', 'lost:'),
    'lost: is not reached from any question',
  ],
])('a question or an ending that %s is reported', ([_, typed, message], { content }) => {
  content.write('triage.yaml', typed + CHOICES);
  const found = findProblems(createLibraryReader(content.folder)(), '2026-11-21');
  expect(found.map((one) => one.message).join('\n')).toContain(message);
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(['content/triage.yaml']));
});

test('a page knows the questions before it, and whether an outage may be its cause', () => {
  expect(listQuestionsBefore(nodes, 'alarm')).toEqual(['gas']);
  expect([
    isSupplyEnding(nodes, 'power-cut'),
    isSupplyEnding(nodes, 'power'),
    isSupplyEnding(nodes, 'smell-gas'),
  ]).toEqual([true, false, false]);
  expect(findNode(nodes, 'constructor')).toBeNull();
});
