/** §4 A complaint or an enquiry: details, text, confirmation. */
import { LEAD_FAILED } from '#domain/errors.ts';
import { PERSONAL_DETAILS, PREFILLED_PERSON, toDetailsSummary } from '../personal-details.ts';
import { type Step, toPart, type Walk } from '../step.ts';
import { type Details, type DetailsField, detailsFields, queryFields } from './form.ts';
import { type QueryField, type QueryValues, readDetails, readQuery, toClassification } from './form.ts';
import { type ComplaintKind, KINDS, toStepPath } from './kinds.ts';
import { toLead } from './lead.ts';

/** The draft's part with whether the sender has an account, and the mark of the person it is about. */
export const ACCOUNT = 'account';

export interface ComplaintWalk extends Walk {
  kind: ComplaintKind;
  details: Step<DetailsField, Details>;
  query: Step<QueryField, QueryValues>;
}

function toWalk(kind: ComplaintKind): ComplaintWalk {
  const details: ComplaintWalk['details'] = {
    name: PERSONAL_DETAILS,
    path: toStepPath(kind),
    fields: detailsFields,
    read: readDetails,
    prefill: PREFILLED_PERSON,
    // §3 What is cached besides the typed values: the lead's classification.
    fixed: toClassification(kind),
    toSummary: (answers) => `We’ll send what you write with these details: ${toDetailsSummary(answers)}`,
  };
  const query: ComplaintWalk['query'] = {
    name: 'query',
    path: toStepPath(kind, 'query'),
    fields: queryFields,
    freeText: 'query',
    read: (typed) => readQuery(kind, typed),
  };
  return {
    key: kind.slug,
    kind,
    details,
    query,
    steps: [details, query],
    confirmation: 'confirmation',
    failed: LEAD_FAILED,
    toLead: (answers, draft) =>
      toLead(kind, answers(details), answers(query), { hasAccount: toPart(draft, ACCOUNT)['hasAccount'] === true }),
  };
}

export const complaintWalks: readonly ComplaintWalk[] = KINDS.map(toWalk);

/** Null for an address of no form. */
export function findComplaintWalk(slug: string | undefined): ComplaintWalk | null {
  return complaintWalks.find(({ key }) => key === slug) ?? null;
}
