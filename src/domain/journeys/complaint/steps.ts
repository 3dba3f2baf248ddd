/** §4 Complaint journey: details form, then query form, then confirmation. */
import { confirmationPath, pathTo } from '#domain/paths.ts';
import type { Draft } from '#domain/ports.ts';
import { PERSONAL_DETAILS } from '../personal-details.ts';
import { readDetails, type Details } from './form.ts';
import type { Kind } from './kinds.ts';

export type ComplaintStep = 'details' | 'query' | 'confirmation';

/** The finished details of a draft; null when they are missing or no longer pass the rules. */
export function findDetails(draft: Draft | null): Details | null {
  const part = draft?.parts[PERSONAL_DETAILS];
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return null;
  return readDetails(part).parsed;
}

/** The step to show when `step` is asked for: the query returns to the details while they are missing. */
export function reachableStep(step: ComplaintStep, draft: Draft | null): ComplaintStep {
  return step === 'query' && findDetails(draft) === null ? 'details' : step;
}

/** The step that follows a good answer to `step`; without details everything starts at the details. */
export function nextStep(step: ComplaintStep, draft: Draft | null): ComplaintStep {
  if (findDetails(draft) === null) return 'details';
  return step === 'details' ? 'query' : 'confirmation';
}

/** The address of a step. */
export function toStepPath(kind: Kind, step: ComplaintStep): string {
  if (step === 'confirmation') return confirmationPath(kind.slug);
  return pathTo(step === 'details' ? 'complaintDetails' : 'complaintQuery', { complaint: kind.slug });
}
