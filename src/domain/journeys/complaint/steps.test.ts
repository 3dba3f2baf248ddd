import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#domain/entities/lead.ts';
import { typedDetails as typed } from '#tests/support/details-examples.ts';
import { readDetails, toClassification } from './form.ts';
import { KINDS, toStepPath } from './kinds.ts';
import { findDetails, isOnlyAddressMissing, nextStep, reachableStep } from './steps.ts';

const [complaint] = KINDS;
const draft = { parts: { personalDetails: { ...readDetails(typed).typed, ...toClassification(complaint) } } };

describe('steps', () => {
  test('details, then query', () => {
    expect(nextStep(draft)).toBe('query');
    expect(reachableStep('query', draft)).toBe('query');
  });

  test('the query returns to the details while the draft is missing, torn or of another shape', () => {
    for (const missing of [
      null,
      { parts: {} },
      { parts: { personalDetails: null } },
      { parts: { personalDetails: [] } },
      { parts: { personalDetails: { ...typed, surname: '' } } },
    ]) {
      expect(findDetails(missing)).toBeNull();
      expect(reachableStep('query', missing)).toBe('details');
      expect(nextStep(missing)).toBe('details');
    }
  });

  test('details that are whole but for their address are not missing', () => {
    const { addressId: _, manualAddressId: __, ...rest } = typed;
    const isOnly = (personalDetails: JsonObject) => isOnlyAddressMissing({ parts: { personalDetails } });
    expect([isOnly(rest), isOnly({ ...rest, addressId: '' })]).toEqual([true, true]);
    expect([isOnly(typed), isOnly({ ...rest, surname: '' }), isOnly({})]).toEqual([false, false, false]);
    expect([isOnly({ ...typed, surname: '' }), isOnly({ ...rest, vulnerabilityConsent: '' })]).toEqual([false, false]);
    expect([isOnlyAddressMissing(null), isOnlyAddressMissing({ parts: {} })]).toEqual([false, false]);
  });

  test('each step has its address', () => {
    expect((['details', 'query'] as const).map((step) => toStepPath(complaint, step))).toEqual([
      '/help-and-support/complaints/gas-and-electricity',
      '/help-and-support/complaints/gas-and-electricity/query',
    ]);
  });
});
