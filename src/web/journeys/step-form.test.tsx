import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { addressQuestion } from './address.server.ts';
import { AddressPart } from './address-part.tsx';
import { type Arrival, NO_EARLIER_ANSWERS } from './arrive.server.ts';
import { StepForm } from './step-form.tsx';
import type { ShownAgain } from './submit.server.ts';
import type { CheckedText } from './warnings.server.ts';

const QUIET: CheckedText = { warning: null, isNew: false, secret: null, isNewSecret: false };
const arrival: Arrival<string> = {
  typed: {},
  address: addressQuestion.readPosted({}),
  before: null,
  warning: null,
  earlierAnswers: NO_EARLIER_ANSWERS,
};

function render(checked: CheckedText, shown: Partial<ShownAgain<string>> = {}): string {
  const quiet = { questions: [], confirmed: '', errors: {}, failed: '', fresh: false, change: null };
  const answer = { ...arrival, ...quiet, ...checked, ...shown };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <StepForm
          arrival={arrival}
          answer={answer}
          title={{ children: 'Your details' }}
          heading="Your details"
          back={null}
          step="Visit · step 1 of 1"
          lede="Who you are."
          intent="submit"
          button="Send"
        >
          {(part) => <AddressPart {...part} />}
        </StepForm>
      ),
    },
  ]);
  return renderToString(<Stub />);
}

test('a danger or a card number in a free text is shown at the top and in the form, and acknowledged by a submit', () => {
  const danger = render({ ...QUIET, warning: { dangers: ['gas'], cards: [] }, isNew: true });
  expect(danger).toContain('Not sent yet: this may be an emergency');
  expect(danger).toContain('name="danger-seen" value="gas"');
  const card = render({ ...QUIET, secret: 'card', isNewSecret: true });
  expect(card).toContain('Not sent yet: this looks like a ');
  expect(card).toContain('name="secret-seen" value="card"');
  expect(render(QUIET)).not.toMatch(/Not sent yet|-seen"/);
});

test('the button is shown once there is an address, and on a page without one', () => {
  const button = /<button[^>]*value="submit"/;
  const chosen = addressQuestion.readPosted({ addressId: 'a1' });
  expect(render(QUIET)).not.toMatch(button);
  for (const address of [chosen, null]) expect(render(QUIET, { address })).toMatch(button);
});

test('the answers of other steps are listed, and their hash is posted', () => {
  const html = render(QUIET, {
    earlierAnswers: { mark: 'a-mark', said: 'We’ll send these details with what you wrote' },
  });
  expect(html).toContain('name="goes-with" value="a-mark"');
  expect(html).toContain('We’ll send these details with what you wrote');
});
