/** "Start again": on a shared computer nobody after this person sees what they typed. */
import type { Services } from '#app/context.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import { findJourney } from '#domain/journeys/journeys.ts';
import { goTo, keepVisitor } from './answers.server.ts';

/** Null for any other press. */
export async function answerStartAgain(
  form: FormSource,
  request: Request,
  journey: string,
  services: Pick<Services, 'drafts' | 'visitors'>,
) {
  if (readField(form, 'intent') !== 'start-again') return null;
  const { visitor, headers } = keepVisitor(request, services);
  await services.drafts.discard(visitor, journey);
  return goTo(findJourney(journey)?.steps[0] ?? '/', headers);
}
