/** §4 Complaint journey: details form, then query form, then confirmation. */
import type { Draft } from '#domain/ports.ts';
import { addressErrorField } from '../address-choice.ts';
import { findPart } from '../form.ts';
import { PERSONAL_DETAILS } from '../personal-details.ts';
import { readDetails, type Details } from './form.ts';
import type { ComplaintStep } from './kinds.ts';

/** The draft's part that holds the text. */
export const QUERY = 'query';

/** The completed details of a draft; null if they are missing or no longer valid. */
export function findDetails(draft: Draft | null): Details | null {
  const part = findPart(draft, PERSONAL_DETAILS);
  return part && readDetails(part).parsed;
}

/** Whether only the address keeps the details from being complete: none was chosen, or it no longer exists. */
export function isOnlyAddressMissing(draft: Draft | null): boolean {
  const part = findPart(draft, PERSONAL_DETAILS);
  if (!part) return false;
  const missing = Object.keys(readDetails(part).errors);
  return missing.length === 1 && missing[0] === addressErrorField(part);
}

/** The step to show when `step` is requested: the query falls back to the details while they are incomplete. */
export function reachableStep(step: ComplaintStep, draft: Draft | null): ComplaintStep {
  return step === 'query' && findDetails(draft) === null ? 'details' : step;
}

/** The step after valid details; otherwise the details. */
export function nextStep(draft: Draft | null): ComplaintStep {
  return findDetails(draft) === null ? 'details' : 'query';
}
