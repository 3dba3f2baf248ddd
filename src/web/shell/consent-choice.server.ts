/** Stores a cookie choice, posted by the cookies page or together with a form (decision 0084). */
import type { RouterContextProvider } from 'react-router';
import { chosenContext, servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { toAskedCode } from '#domain/consent-question.ts';
import {
  CONSENT_VERSION,
  findVisit,
  listVisitCookies,
  readConsentForm,
  toConsentCookie,
  toGroupList,
} from '#domain/consent.ts';
import { addCookies, isHttps, toDeletingCookie } from '#domain/cookies.ts';
import { readField } from '#domain/journeys/form.ts';

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The response's cookies; null if nothing was chosen. The rest of the request sees the choice through its context. */
export async function keepChoice(form: FormData, { request, context }: Args): Promise<Headers | null> {
  const services = context.get(servicesContext);
  const { publicOrigin, consentAsked, consents, consentProvider, now } = services;
  const consent = readConsentForm(form, consentAsked);
  if (!consent) return null;
  context.set(chosenContext, consent);
  const cookies = consent.performance ? [] : await forgetVisit(form, request, consents);
  // Another provider stores the choice itself.
  if (consentProvider === 'builtin') {
    const asked = toAskedCode(consentAsked);
    await consents.count({ version: CONSENT_VERSION, asked, choice: toGroupList(consent) });
    cookies.push(toConsentCookie(consent, { secure: isHttps(publicOrigin), at: now(), asked }));
  }
  return addCookies(new Headers(), cookies);
}

/** Erases the visit's recording. @returns Set-Cookie values that end the visit in the browser */
async function forgetVisit(form: FormData, request: Request, consents: Services['consents']): Promise<string[]> {
  const sent = request.headers.get('cookie');
  const visit = readField(form, 'visit') || findVisit(sent);
  if (visit !== null) await consents.forgetVisit(visit);
  return listVisitCookies(sent).map((name) => toDeletingCookie(name));
}
