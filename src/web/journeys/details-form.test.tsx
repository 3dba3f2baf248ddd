import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { DetailsForm } from './details-form.tsx';
import { readPosted } from './address-view.server.ts';
import { NO_EARLIER } from './earlier-step.server.ts';
import { freeText } from './free-text.tsx';
import type { WatchedText } from './text-watch.server.ts';

const QUIET: WatchedText = { warning: null, isNew: false, secret: null, isNewSecret: false };
const arrival = { typed: {}, address: readPosted({}), before: null, warning: null, earlier: NO_EARLIER };

function render(watched: WatchedText): string {
  const answer = { ...arrival, errors: {}, failed: '', fresh: false, ...watched };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <DetailsForm
          arrival={arrival}
          answer={answer}
          title="Your details"
          back={null}
          step="Visit · step 1 of 1"
          lede="Who you are."
          intent="submit"
          button="Send"
          text={freeText}
        >
          {() => null}
        </DetailsForm>
      ),
    },
  ]);
  return renderToString(<Stub />);
}

test('a danger or a card number in a free text is said at the top and in the form, and a press says that it was seen', () => {
  const danger = render({ ...QUIET, warning: { dangers: ['gas'], cards: [] }, isNew: true });
  expect(danger).toContain('Not sent yet: this may be an emergency');
  expect(danger).toContain('name="danger-seen" value="gas"');
  const card = render({ ...QUIET, secret: 'card', isNewSecret: true });
  expect(card).toContain('Not sent yet: this looks like a ');
  expect(card).toContain('name="secret-seen" value="card"');
  expect(render(QUIET)).not.toMatch(/Not sent yet|-seen"/);
});
