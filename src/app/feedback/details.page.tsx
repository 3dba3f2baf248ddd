import { toDangerMark } from '#domain/entities/danger.ts';
import {
  feedbackDetailsFields,
  type FeedbackDetailsField,
  readFeedbackDetails,
} from '#domain/journeys/feedback/form.ts';
import { toFeedbackLead } from '#domain/journeys/feedback/lead.ts';
import { FEEDBACK, findFeedback, reachableFeedbackStep, toFeedbackPath } from '#domain/journeys/feedback/steps.ts';
import type { PersonalDetails } from '#domain/journeys/personal-details.ts';
import { pathTo } from '#domain/paths.ts';
import { type Services, servicesContext } from '../context.ts';
import { showDetails } from '../journey/details-arrival.server.ts';
import { DetailsForm } from '../journey/details-form.tsx';
import { answerDetails, type DetailsStep } from '../journey/details-step.server.ts';
import { PersonFields } from '../journey/person-fields.tsx';
import { readOpenPage } from '../journey/keep-only.server.ts';
import { findSent, sendOnce, toPageHash } from '../journey/send-once.server.ts';
import { readSuspicion } from '../journey/suspicion.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { EARLIER_TEXT } from './earlier.server.ts';
import type { Route } from './+types/details.page';

export const handle = { hydrate: true };

const toHash = (form: FormData) => toPageHash(FEEDBACK, feedbackDetailsFields, form);

function toStep(services: Services) {
  return {
    journey: FEEDBACK,
    path: toFeedbackPath('details'),
    fields: feedbackDetailsFields,
    read: readFeedbackDetails,
    earlier: {
      path: toFeedbackPath('text'),
      part: EARLIER_TEXT,
      isMissing: (draft) => reachableFeedbackStep('details', draft) !== 'details',
    },
    async findAnswered(visitor, form, draft) {
      if (findFeedback(draft)) return null;
      return findSent({ visitor, journey: FEEDBACK, contentHash: toHash(form) }, services);
    },
    async goOn(details, { visitor, form, draft }) {
      const text = findFeedback(draft)?.query ?? '';
      const lead = toFeedbackLead(details, text);
      const danger = toDangerMark(services.search.findDanger(text)?.dangers ?? []);
      const suspect = readSuspicion(form, services.now());
      const openPage = readOpenPage(form);
      return sendOnce(
        { visitor, journey: FEEDBACK, lead, contentHash: toHash(form), suspect, danger, openPage },
        services,
      );
    },
  } satisfies DetailsStep<FeedbackDetailsField, PersonalDetails>;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return showDetails(toStep(context.get(servicesContext)), { request, url, context });
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerDetails(toStep(context.get(servicesContext)), { request, context });
}

export default function FeedbackDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DetailsForm
      arrival={loaderData}
      answer={actionData}
      title="Your details: refund of credit"
      back={<BackLink to={pathTo('feedback')} app />}
      step="Refund of credit · step 2 of 2"
      lede="We’ll use these to find your account and to answer you."
      intent="submit"
      button="Send your request"
    >
      {(part) => <PersonFields {...part} />}
    </DetailsForm>
  );
}
