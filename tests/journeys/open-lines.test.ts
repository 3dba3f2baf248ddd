/** Wherever a page asks the reader to call a line, it says whether the line is open, even without a script. */
import { expect } from 'vitest';
import { phones } from '#brand/facts.ts';
import { toLondonDay } from '#domain/dates.ts';
import { isAlways, toExceptions, toOpenStatus } from '#domain/opening-hours.ts';
import { patterns, pathTo } from '#domain/paths.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { giveDetails, PERSON } from './complaint-steps.ts';

const STATUS = /<span class="[^"]*status[^"]*" data-hours="([^"]*)"[^>]*?( hidden="")?>([^<]*)<\/span>/g;

/** Checks every line's status on a page against its hours; in the minute in which a line opens or closes either is right. */
function expectTrue(html: string, hours: readonly string[]): void {
  const all = [...html.matchAll(STATUS)].map(([, of = '', hidden, words]) => ({ of, hidden, words }));
  // A line that is always open says so once, in its hours.
  for (const { hidden, words } of all.filter(({ of }) => isAlways(of)))
    expect([hidden, words]).toEqual([' hidden=""', '']);
  const said = all.filter(({ of }) => !isAlways(of));
  expect(said.map(({ of }) => of).toSorted()).toEqual(hours.toSorted());
  for (const { of, hidden, words } of said) {
    const [now, before] = [new Date(), new Date(Date.now() - 60_000)].map(
      (at) => toOpenStatus(of, at, toExceptions({ hours: of, isOwn: true }, toLondonDay(at)))?.words,
    );
    expect([hidden, [now, before]]).toEqual([undefined, expect.arrayContaining([words])]);
  }
}

const { energy, payAsYouGo, extraHelp, bereavement, citizensAdvice, energyOmbudsman } = phones;

test('documents and the footer of every page show which phone lines are open now', async ({ product }) => {
  const visitor = createVisitor(product.origin);
  const read = async (path: string) => (await visitor.get(path)).html;
  expectTrue(await read(patterns.home), [energy.hours]);
  expectTrue(await read(pathTo('category', { category: 'struggling-to-pay' })), [energy.hours, extraHelp.hours]);
  expectTrue(await read(pathTo('startNode', { node: 'off-supply' })), [energy.hours, payAsYouGo.hours]);
  expectTrue(
    await read(patterns.contactUs),
    [energy, energy, payAsYouGo, bereavement, extraHelp, citizensAdvice, energyOmbudsman].map(({ hours }) => hours),
  );
  expectTrue(await read(patterns.meterReads), [energy.hours, energy.hours]);
});

test('confirmations and followed cases show which phone lines are open now', async ({ product }) => {
  const visitor = createVisitor(product.origin);
  await giveDetails(visitor, 'pay-as-you-go');
  const sent = await visitor.post(pathTo('complaintQuery', { complaint: 'pay-as-you-go' }), {
    query: 'Nobody has called back.',
    intent: 'submit',
  });
  const { html } = await visitor.get(sent.location ?? '');
  expectTrue(
    html,
    [energy, payAsYouGo, citizensAdvice, energyOmbudsman].map(({ hours }) => hours),
  );
  expectTrue((await visitor.get(patterns.follow)).html, [energy.hours, energy.hours]);
  const reference = /HS-\w{4}-\w{4}/.exec(html)?.[0] ?? '';
  await visitor.post(patterns.follow, { reference, proof: PERSON.email });
  expectTrue(
    (await visitor.get(patterns.followCase)).html,
    [energy, citizensAdvice, energyOmbudsman].map(({ hours }) => hours),
  );
});
