/** Keeps a choice of cookies, which comes from the cookies page, or with what is typed in a form (decision 0084). */
import type { RouterContextProvider } from 'react-router';
import { chosenContext, type Services, servicesContext } from '#app/context.ts';
import {
  CONSENT_VERSION,
  findVisit,
  listVisitCookies,
  readConsentForm,
  toConsentCookie,
  toGroupList,
} from '#domain/consent.ts';
import { toAskedCode } from '#domain/consent-question.ts';
import { isHttps, toDeletingCookie } from '#domain/cookies.ts';
import { readField } from '#domain/journeys/form.ts';

type Needs = Pick<Services, 'publicOrigin' | 'consentAsked' | 'consents' | 'consentProvider' | 'now'>;

/** For a form without a draft: its answer is the page with all that was typed. Null where nothing was chosen. */
export async function keepChoiceHere(
  form: FormData,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Headers | null> {
  const services = context.get(servicesContext);
  const cookies = await keepChoice(form, request, services);
  if (!cookies) return null;
  context.set(chosenContext, readConsentForm(form, services.consentAsked));
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** The answer's Set-Cookie values; null where nothing was chosen. */
export async function keepChoice(form: FormData, request: Request, services: Needs): Promise<string[] | null> {
  const { publicOrigin, consentAsked, consents, consentProvider, now } = services;
  const consent = readConsentForm(form, consentAsked);
  if (!consent) return null;
  const cookies: string[] = [];
  if (!consent.performance) {
    const sent = request.headers.get('cookie');
    const visit = readField(form, 'visit') || findVisit(sent);
    if (visit !== null) await consents.forgetVisit(visit);
    cookies.push(...listVisitCookies(sent).map((name) => toDeletingCookie(name)));
  }
  // Another provider keeps the choice itself.
  if (consentProvider !== 'builtin') return cookies;
  const asked = toAskedCode(consentAsked);
  await consents.count({ version: CONSENT_VERSION, asked, choice: toGroupList(consent) });
  return [...cookies, toConsentCookie(consent, { secure: isHttps(publicOrigin), at: now(), asked })];
}
