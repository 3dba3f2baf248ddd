import {
  feedbackDetailsFields,
  type FeedbackDetailsField,
  readFeedbackDetails,
} from '#domain/journeys/feedback/form.ts';
import { toFeedbackLead } from '#domain/journeys/feedback/lead.ts';
import { FEEDBACK, findFeedback, reachableFeedbackStep, toFeedbackPath } from '#domain/journeys/feedback/steps.ts';
import type { PersonalDetails } from '#domain/journeys/personal-details.ts';
import { pathTo } from '#domain/paths.ts';
import { showDetails } from '../details-arrival.server.ts';
import { DetailsForm } from '../details-form.tsx';
import { answerDetails, type DetailsStep } from '../details-step.server.ts';
import { PersonFields } from '../person-fields.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { EARLIER_TEXT } from './earlier.server.ts';
import type { Route } from './+types/details.page';

export const handle = { hydrate: true };

const STEP: DetailsStep<FeedbackDetailsField, PersonalDetails> = {
  journey: FEEDBACK,
  path: toFeedbackPath('details'),
  fields: feedbackDetailsFields,
  read: readFeedbackDetails,
  earlier: {
    path: toFeedbackPath('text'),
    part: EARLIER_TEXT,
    isMissing: (draft) => reachableFeedbackStep('details', draft) !== 'details',
  },
  goOn(details, { draft, send, services }) {
    const text = findFeedback(draft)?.query ?? '';
    return send(toFeedbackLead(details, text), services.search.findDanger(text));
  },
};

export async function loader(args: Route.LoaderArgs) {
  return showDetails(STEP, args);
}

export async function action(args: Route.ActionArgs) {
  return answerDetails(STEP, args);
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
