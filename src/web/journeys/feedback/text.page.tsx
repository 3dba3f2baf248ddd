import { feedbackFields, readFeedback } from '#domain/journeys/feedback/form.ts';
import { FEEDBACK, nextFeedbackStep, toFeedbackPath } from '#domain/journeys/feedback/steps.ts';
import { pathTo } from '#domain/paths.ts';
import layout from '../../ui/layout.module.css';
import { TextForm } from '../text-form.tsx';
import { showText } from '../text-arrival.server.ts';
import { answerText, type TextStep } from '../text-step.server.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EARLIER_TEXT } from './earlier.server.ts';
import type { Route } from './+types/text.page';

export const handle = { hydrate: true };

const STEP: TextStep<{ query: string }> = {
  journey: FEEDBACK,
  path: toFeedbackPath('text'),
  part: EARLIER_TEXT,
  fields: feedbackFields,
  read: readFeedback,
  goOn: (_, { draft }) => toFeedbackPath(nextFeedbackStep(draft)),
};

export async function loader(args: Route.LoaderArgs) {
  return showText(STEP, args);
}

export async function action(args: Route.ActionArgs) {
  return answerText(STEP, args);
}

export default function FeedbackTextPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextForm
      arrival={loaderData}
      answer={actionData}
      title={{
        children: 'Ask for a refund of your credit',
        description: 'Ask us to pay back credit on your energy account.',
        canonical: pathTo('feedback'),
      }}
      back={<BackLink to={pathTo('contactUs')} />}
      step="Refund of credit · step 1 of 2"
      heading="Ask for a refund of your credit"
      lede="Has your account built up more money than you need? Tell us, and we’ll look at paying it back."
      label="Your refund request"
      hint="Say how much you’d like back and why, and add a meter reading if you have one. Don’t give card or bank numbers."
      intent="next"
      button="Next"
      below={
        <p className={layout.actions}>
          About something else? <a href={pathTo('contactUs')}>Ask a question or make a complaint</a>.
        </p>
      }
    />
  );
}
