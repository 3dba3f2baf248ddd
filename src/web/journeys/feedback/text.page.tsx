import { QUERY_MAX } from '#domain/constants.ts';
import { type FeedbackField, feedbackText, feedbackFlow } from '#domain/journeys/feedback/steps.ts';
import { pathTo } from '#domain/paths.ts';
import { arrive, type StepPage } from '../arrive.server.ts';
import { CountedTextArea } from '../character-count.tsx';
import { StepForm } from '../step-form.tsx';
import { submit } from '../submit.server.ts';
import layout from '../../ui/layout.module.css';
import { BackLink } from '../../ui/back-link.tsx';
import type { Route } from './+types/text.page';

export const handle = { hydrate: true };

const PAGE: StepPage<FeedbackField> = { flow: feedbackFlow, step: feedbackText };

export async function loader(args: Route.LoaderArgs) {
  return arrive(PAGE, args);
}

export async function action(args: Route.ActionArgs) {
  return submit(PAGE, args);
}

export default function FeedbackTextPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StepForm
      arrival={loaderData}
      answer={actionData}
      title={{
        children: 'Ask for a credit refund',
        description: 'Ask us to pay back credit on your energy account.',
        canonical: pathTo('feedback'),
      }}
      heading="Ask for a credit refund"
      back={<BackLink to={pathTo('contactUs')} />}
      step="Credit refund · step 1 of 2"
      lede="Is your account in credit? Tell us, and we’ll look at paying it back."
      intent="next"
      button="Next"
      below={
        <p className={layout.actions}>
          About something else? <a href={pathTo('contactUs')}>Make an enquiry or a complaint</a>.
        </p>
      }
    >
      {({ typed, errors }) => (
        <CountedTextArea
          name="query"
          label="Your refund request"
          hint="Say how much you’d like back and why, and add a meter reading if you have one. Don’t give card or bank numbers."
          error={errors['query']}
          defaultValue={typed.query}
          limit={QUERY_MAX}
        />
      )}
    </StepForm>
  );
}
