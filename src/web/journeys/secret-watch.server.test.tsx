import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SECRET_SEEN } from '#domain/journeys/form-fields.ts';
import { SecretNotice, SecretNotYetSent } from './secret-notice.tsx';
import { watchSecret } from './secret-watch.server.ts';

const CARD = 'Charge 4111 1111 1111 1111 instead';
const form = (fields: Record<string, string> = {}) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
};

test('a card number is told once, and the next press sends', () => {
  expect(watchSecret(CARD, form())).toEqual({ secret: 'card', isNewSecret: true });
  expect(watchSecret(CARD, form({ [SECRET_SEEN]: 'card' }))).toEqual({ secret: 'card', isNewSecret: false });
  expect(watchSecret('My PIN is 1234', form({ [SECRET_SEEN]: 'card' })).isNewSecret).toBe(true);
  expect(watchSecret('When is my bill due?', form())).toEqual({ secret: null, isNewSecret: false });
});

test('the notice names the button, carries what it was about without a script, and repeats nothing of it', () => {
  const answer = watchSecret(CARD, form());
  const html = renderToStaticMarkup(
    <>
      <SecretNotYetSent answer={answer} />
      <SecretNotice answer={answer} button="Send complaint" />
    </>,
  );
  expect(html).toContain('press “Send complaint” again');
  expect(html).toContain(`name="${SECRET_SEEN}" value="card"`);
  expect(html).toContain('role="alert"');
  expect(html).not.toContain('1111');
});
