/**
 * What is typed is posted to be saved, not sent: before an idle log-out or a sign-in (decision 0011), and with a choice of
 * cookies where no script makes it in place (decision 0084).
 */
import { data } from 'react-router';
import type { Services } from '#app/context.ts';
import { readField } from '#domain/journeys/form.ts';
import { KEEP, SHOWN_TO } from '#domain/journeys/form-fields.ts';
import { keepChoice } from '../shell/consent-choice.server.ts';

/**
 * Whether this post is such a save; a choice goes with `headers`.
 * @throws 401 when the session has ended, or is another's: the draft would have no owner, or the wrong one
 */
export async function isKeepOnly(
  form: FormData,
  request: Request,
  headers: Headers,
  services: Services,
): Promise<boolean> {
  const cookies = await keepChoice(form, request, services);
  for (const cookie of cookies ?? []) headers.append('Set-Cookie', cookie);
  if (cookies) return true;
  if (readField(form, 'intent') !== KEEP) return false;
  // Their draft is the browser's, as at any step of somebody who is signed out, unless the form was somebody's.
  const shownTo = readField(form, SHOWN_TO);
  if (readField(form, 'goes-to') === 'sign-in' && shownTo === '') return true;
  const { identity, access, mark } = await services.caller();
  // No redirect: to the browser that is a save.
  if ((!identity && !access) || (shownTo !== '' && shownTo !== mark)) throw data(null, { status: 401 });
  return true;
}
