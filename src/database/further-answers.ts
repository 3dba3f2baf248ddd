/** What a form or a program asked besides: shown to advisers. */
import type { JsonObject } from '#domain/entities/lead.ts';
import { PAY_AS_YOU_GO_RESETS } from '#domain/journeys/complaint/lead.ts';
import type { CaseFile } from '#domain/ports-cases.ts';

/** Shown with other facts of the case, or for the back end alone. */
const SHOWN_ELSEWHERE = new Set(['caseType', 'textphoneNumber', 'vulnerabilityConsent', 'accountPrefix']);
const RESETS: JsonObject = PAY_AS_YOU_GO_RESETS;

/** Members of `additional-information` that somebody was asked for, in their order. */
export function listFurtherAnswers(information: JsonObject): CaseFile['more'] {
  return Object.entries(information).flatMap(([name, value]) => {
    if (
      SHOWN_ELSEWHERE.has(name) ||
      RESETS[name] === value ||
      value === null ||
      value === '' ||
      typeof value === 'object'
    )
      return [];
    return [{ name, text: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value) }];
  });
}
