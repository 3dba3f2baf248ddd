import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findBankSecret } from '#domain/rules/bank-secret.ts';
import type { Services } from '#web/services.ts';
import type { Danger } from '#domain/entities/danger.ts';
import { SECRET_SEEN } from '#domain/journeys/form.ts';
import type { Warning } from '#domain/ports.ts';
import { SecretNotice, SecretNotYetSent } from './secret-notice.tsx';
import { findTextWarning, checkDanger, checkSecret, checkText } from './warnings.server.ts';

const toWarning = (dangers: Danger[]): Warning => ({ dangers, cards: [] });
const GAS = toWarning(['gas']);
const BOTH = toWarning(['gas', 'crisis']);
const search = {
  findDanger: (text: string) => (text.includes('die') ? BOTH : text.includes('gas') ? GAS : null),
} as Services['search'];

function toSeen(seen?: string): FormData {
  const form = new FormData();
  if (seen !== undefined) form.set('danger-seen', seen);
  return form;
}

test('a danger is shown once before anything is sent; the next submit sends', () => {
  expect(checkDanger('I smell gas', toSeen(), { search })).toEqual({ warning: GAS, isNew: true });
  expect(checkDanger('I smell gas', toSeen('gas'), { search })).toEqual({ warning: GAS, isNew: false });
});

test('a different danger from the shown one is shown as well', () => {
  expect(checkDanger('I smell gas', toSeen('fire'), { search }).isNew).toBe(true);
});

test('a second danger is shown, and the next submit sends both', () => {
  expect(checkDanger('I smell gas and want to die', toSeen('gas'), { search })).toEqual({ warning: BOTH, isNew: true });
  expect(checkDanger('I smell gas and want to die', toSeen('gas,crisis'), { search }).isNew).toBe(false);
  expect(checkDanger('I smell gas', toSeen('gas,crisis'), { search }).isNew).toBe(false);
});

test('text without a danger is sent at once', () => {
  expect(checkDanger('My bill', toSeen(), { search })).toEqual({ warning: null, isNew: false });
});

test('saved text is checked as well', () => {
  expect([findTextWarning('I smell gas', { search }), findTextWarning(' ', { search })]).toEqual([GAS, null]);
});
const CARD = 'Charge 4111 1111 1111 1111 instead';
const form = (fields: Record<string, string> = {}) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
};

test('a card number is shown once, and the next submit sends', () => {
  expect(checkSecret(CARD, form(), { findBankSecret })).toEqual({ secret: 'card', isNewSecret: true });
  expect(checkSecret(CARD, form({ [SECRET_SEEN]: 'card' }), { findBankSecret })).toEqual({
    secret: 'card',
    isNewSecret: false,
  });
  expect(checkSecret('My PIN is 1234', form({ [SECRET_SEEN]: 'card' }), { findBankSecret }).isNewSecret).toBe(true);
  expect(checkSecret('When is my bill due?', form(), { findBankSecret })).toEqual({ secret: null, isNewSecret: false });
});

test('the notice names the button, posts a mark of the text, and does not repeat it', () => {
  const answer = checkSecret(CARD, form(), { findBankSecret });
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

test('the danger’s number is shown with any error, the card notice only without other errors', () => {
  expect(checkText(`I smell gas. ${CARD}`, form(), { search, findBankSecret })).toMatchObject({
    isNew: true,
    secret: 'card',
    isNewSecret: false,
  });
});
