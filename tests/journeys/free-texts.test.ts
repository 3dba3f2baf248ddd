/** Every free text of every journey stops once for a danger and for a card number, and then continues. */
import { expect } from 'vitest';
import { STEP_FORM } from '#domain/journeys/form.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { fillForm } from '#tests/support/filled-form.ts';
import { productTest as test } from '#tests/support/product-test.ts';
import type { Answer, Visitor } from '#tests/support/visitor.ts';
import { PERSON, toText } from './complaint-steps.ts';

const DANGER = 'I can smell gas in the kitchen.';
const CARD = 'My card is 4111 1111 1111 1111, take it from there.';

/** Presses the page's main button, with the form filled in by typing and choosing only. */
async function press(visitor: Visitor, path: string, html: string, text: string): Promise<Answer> {
  const { fields, intents } = fillForm(html, STEP_FORM, PERSON, text);
  const asked = intents.includes('next') || intents.includes('submit') ? /^(?:next|submit)$/ : /^find-address$/;
  return visitor.post(path, { ...fields, intent: intents.find((one) => asked.test(one)) ?? '' });
}

/**
 * Presses the button until the page redirects, at most three times. @returns the responses that showed the page again
 */
async function goOn(visitor: Visitor, path: string, text: string): Promise<Answer[]> {
  const shown: Answer[] = [];
  let answer = await visitor.get(path);
  while (shown.length < 3) {
    answer = await press(visitor, path, answer.html, text);
    if (answer.status === 303) return shown;
    shown.push(answer);
  }
  throw new Error(`${path} is never sent: ${toText(answer.html).slice(0, 600)}`);
}

/** Steps that were seen to ask for a free text. */
const asking: string[] = [];

test.for(journeys.map(({ key, steps }) => ({ key, steps: steps.map(({ path }) => path) })))(
  'each free text of $key is checked once for a danger and for a card number',
  async ({ key, steps }, { product, visitor }) => {
    if (steps.length === 1 && !(await visitor.get(steps[0] ?? '')).html.includes('<textarea')) return;
    for (const text of [DANGER, CARD]) {
      for (const step of steps) {
        const asks = (await visitor.get(step)).html.includes('<textarea');
        const shown = await goOn(visitor, step, text);
        // An address look-up shows the page again too, so only warnings are counted.
        const stops = shown.filter(({ html }) => toText(html).includes('Not sent yet'));
        expect([step, stops.length]).toEqual([step, asks ? 1 : 0]);
        if (asks) asking.push(step);
        if (asks && text === DANGER) expect(toText(stops[0]?.html ?? '')).toContain('0800 111 999');
      }
    }
    const { html } = await visitor.get(`/help-and-support/confirmation?origin=${key}`);
    expect(toText(html)).toMatch(/HS-\w{4}-\w{4}/);
    expect(product.lines.join('')).not.toContain('4111 1111');
  },
);

test('the checked free texts include those of complaints, enquiries and refunds', () => {
  expect(asking.filter((step) => step.endsWith('/query') || step.endsWith('/feedback'))).toHaveLength(10);
});
