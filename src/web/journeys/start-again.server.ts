/** "Start again": clears the form, so that the next user of a shared computer does not see it. */
import type { Services } from '#web/context.server.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import { START_AGAIN } from '#domain/journeys/form-fields.ts';
import { findJourney } from '#domain/journeys/journeys.ts';
import { goTo, keepVisitor } from './answers.server.ts';
import { readOpenPage } from './keep-only.server.ts';

/** Null for any other submit. */
export async function answerStartAgain(
  form: FormSource,
  journey: string,
  services: Pick<Services, 'drafts' | 'visitors'>,
) {
  if (readField(form, 'intent') !== START_AGAIN) return null;
  const known = services.visitors.find();
  const { headers } = keepVisitor(services);
  // A browser without a cookie has nothing to clear.
  if (known !== null) await services.drafts.discard(known, journey, readOpenPage(form));
  return goTo(findJourney(journey)?.steps[0] ?? '/', headers);
}
