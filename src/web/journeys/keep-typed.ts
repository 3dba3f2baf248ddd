/** Saves unsent form fields to the draft, so that an idle sign-out, a sign-in or an upgrade loses nothing. */
import { KEEP, SAVE, STEP_FORM } from '#domain/journeys/form-fields.ts';

const LONGEST_MS = 3_000;

/** The form whose words a draft keeps. A form without a draft carries what is typed only along its own answer. */
export function findDraftedForm(): HTMLFormElement | null {
  const form = document.getElementById(STEP_FORM);
  return form instanceof HTMLFormElement && form.dataset['undrafted'] === undefined ? form : null;
}

export function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/**
 * Resolves to whether the draft now holds it: false over a limit, offline, or without a session, unless `goesTo` says
 * that none is needed.
 */
export async function keepTyped(goesTo?: 'sign-in'): Promise<boolean> {
  const form = findDraftedForm();
  if (!form) return false;
  const body = readFields(form);
  body.set('intent', KEEP);
  // A press's number, which is older than what is typed since.
  body.delete(SAVE);
  if (goesTo) body.set('goes-to', goesTo);
  // A failed save must not block a sign-out.
  const answer = await fetch(form.action, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => null);
  // A save is answered by a redirect, whose status is hidden from scripts.
  return answer?.type === 'opaqueredirect';
}
