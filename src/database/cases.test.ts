import { expect, test } from 'vitest';
import { complaintWalks, PAY_AS_YOU_GO_RESETS } from '#domain/journeys/complaint/steps.ts';
import { listFurtherAnswers } from './cases.ts';

const ROWS = complaintWalks[0]?.attributes.information ?? {};

test('what a form or a program asked besides is told, in its order', () => {
  const sent = {
    caseType: 'Faulty meter',
    textphoneNumber: '18001',
    visitNeeds: 'Steep steps',
    textOk: true,
    'other-key': 0,
    none: null,
    odd: {},
  };
  expect(listFurtherAnswers(sent, ROWS)).toEqual([
    { name: 'Textphone number', text: '18001' },
    { name: 'visitNeeds', text: 'Steep steps' },
    { name: 'textOk', text: 'Yes' },
    { name: 'other-key', text: '0' },
  ]);
});

test('what pay-as-you-go forms reset is no fact about a customer', () => {
  expect(listFurtherAnswers(PAY_AS_YOU_GO_RESETS, ROWS)).toEqual([]);
  const given = { ...PAY_AS_YOU_GO_RESETS, energyPaymentMethod: 'cash' };
  expect(listFurtherAnswers(given, ROWS)).toEqual([{ name: 'energyPaymentMethod', text: 'cash' }]);
});
