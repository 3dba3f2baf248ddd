import { expect, test } from 'vitest';
import { complaintFlows, PAY_AS_YOU_GO_RESETS } from '#domain/journeys/complaint/steps.ts';
import { listFurtherAnswers } from './cases.ts';

const ROWS = complaintFlows[0]?.attributes.information ?? {};

test('additional answers of a form or an API client are listed, in order', () => {
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

test('the fields that pay-as-you-go forms reset are not listed as answers', () => {
  expect(listFurtherAnswers(PAY_AS_YOU_GO_RESETS, ROWS)).toEqual([]);
  const given = { ...PAY_AS_YOU_GO_RESETS, energyPaymentMethod: 'cash' };
  expect(listFurtherAnswers(given, ROWS)).toEqual([{ name: 'energyPaymentMethod', text: 'cash' }]);
});
