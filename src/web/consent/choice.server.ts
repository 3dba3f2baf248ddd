/** A cookie choice, posted by the cookies page or together with a form (decision 0084). */
import { type ConsentQuestion, toQuestionCode } from '#domain/consent-question.ts';
import {
  type Consent,
  CONSENT_VERSION,
  type ConsentProvider,
  findVisit,
  listVisitCookies,
  readConsentForm,
  toConsentCookie,
  toGroupList,
} from '#domain/consent.ts';
import { isHttps, toDeletingCookie } from '#domain/cookies.ts';
import { readField } from '#domain/journeys/form.ts';

/** Counts choices anonymously, and erases the recording of a visit whose consent was withdrawn. Neither throws. */
export interface ConsentRecords {
  count(choice: { version: string; asked: string; choice: string }): Promise<void>;
  forgetVisit(id: string): Promise<void>;
}

interface Options {
  request: Request;
  publicOrigin: string;
  consentProvider: ConsentProvider;
  consentAsked: ConsentQuestion;
  records: ConsentRecords;
  addCookie(cookie: string): void;
  now(): Date;
}

/** The cookie choice of one request. */
export interface ConsentChoice {
  /** Stores the choice that a form contains. @returns whether it contains one */
  keep(form: FormData): Promise<boolean>;
  /** Returns the choice made with this request: it applies to the response although the browser's cookie is older. */
  chosen(): Consent | null;
}

export function createConsentChoice(options: Options): ConsentChoice {
  const { request, publicOrigin, consentProvider, consentAsked, records, addCookie, now } = options;
  let chosen: Consent | null = null;

  /** Erases the visit's recording, and ends the visit in the browser. */
  async function forgetVisit(form: FormData): Promise<void> {
    const sent = request.headers.get('cookie');
    const visit = readField(form, 'visit') || findVisit(sent);
    if (visit !== null) await records.forgetVisit(visit);
    for (const name of listVisitCookies(sent)) addCookie(toDeletingCookie(name));
  }

  return {
    async keep(form) {
      const consent = readConsentForm(form, consentAsked);
      if (!consent) return false;
      chosen = consent;
      if (!consent.performance) await forgetVisit(form);
      // Another provider stores the choice itself.
      if (consentProvider !== 'builtin') return true;
      const asked = toQuestionCode(consentAsked);
      await records.count({ version: CONSENT_VERSION, asked, choice: toGroupList(consent) });
      addCookie(toConsentCookie(consent, { secure: isHttps(publicOrigin), at: now(), asked }));
      return true;
    },
    chosen: () => chosen,
  };
}
