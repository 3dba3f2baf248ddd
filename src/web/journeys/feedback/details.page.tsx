import { type FeedbackDetailsField, feedbackDetails, feedbackFlow } from '#domain/journeys/feedback/steps.ts';
import { pathTo } from '#domain/paths.ts';
import { addressQuestion } from '../address.server.ts';
import { AddressPart } from '../address-part.tsx';
import { arrive, type StepPage } from '../arrive.server.ts';
import { PersonFields } from '../person-fields.tsx';
import { StepForm } from '../step-form.tsx';
import { submit } from '../submit.server.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { Route } from './+types/details.page';

export const handle = { hydrate: true };

const PAGE: StepPage<FeedbackDetailsField> = {
  flow: feedbackFlow,
  step: feedbackDetails,
  address: addressQuestion,
};

export async function loader(args: Route.LoaderArgs) {
  return arrive(PAGE, args);
}

export async function action(args: Route.ActionArgs) {
  return submit(PAGE, args);
}

export default function FeedbackDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StepForm
      arrival={loaderData}
      answer={actionData}
      title={{ children: 'Your details: credit refund' }}
      heading="Your details"
      back={<BackLink to={pathTo('feedback')} app />}
      step="Credit refund · step 2 of 2"
      lede="We’ll use these to find your account and to reply to you."
      intent="submit"
      button="Send your request"
    >
      {(part) => (
        <>
          <PersonFields {...part} />
          <AddressPart {...part} />
        </>
      )}
    </StepForm>
  );
}
