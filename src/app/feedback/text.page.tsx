import { QUERY_MAX } from '#domain/constants.ts';
import { feedbackFields, readFeedback } from '#domain/journeys/feedback/form.ts';
import { FEEDBACK, FEEDBACK_TEXT, toFeedbackPath } from '#domain/journeys/feedback/steps.ts';
import { readTyped } from '#domain/journeys/form.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { CountedTextArea } from '../ui/character-count.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { JourneyForm } from '../ui/journey-form.tsx';
import { again, findPart, goTo, keepVisitor } from '../ui/journey.ts';
import { readKeepOnly } from '../ui/keep-only.ts';
import type { Route } from './+types/text.page';

export const handle = { hydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitors, drafts } = context.get(servicesContext);
  const visitor = visitors.find(request);
  const source = visitor ? await findPart(drafts, visitor, FEEDBACK, FEEDBACK_TEXT) : {};
  return { typed: readTyped(feedbackFields, source) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const { visitor, headers } = keepVisitor(request, services);
  const keepOnly = await readKeepOnly(form, services, toFeedbackPath('text'));
  const { typed, errors, parsed } = readFeedback(form);
  await services.drafts.keep(visitor, FEEDBACK, { [FEEDBACK_TEXT]: typed });
  if (keepOnly) return goTo(toFeedbackPath('text'), headers);
  return parsed ? goTo(toFeedbackPath('details'), headers) : again({ typed, errors }, 400, headers);
}

export default function FeedbackTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = actionData ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <div className={layout.narrow}>
      <Title refused={Object.keys(errors).length > 0} description="Ask us to pay back credit on your energy account." canonical={pathTo('feedback')}>
        Ask for a refund of your credit
      </Title>
      <BackLink to={pathTo('contactUs')} />
      <ErrorSummary errors={errors} />
      <p className={layout.steps}>Refund of credit · step 1 of 2</p>
      <h1>Ask for a refund of your credit</h1>
      <p className={layout.lede}>Has your account built up more money than you need? Tell us, and we’ll look at paying it back.</p>
      <JourneyForm>
        <CountedTextArea
          name="query"
          label="Your refund request"
          hint="Say how much you’d like back and why, and add a meter reading if you have one. Don’t give card or bank numbers."
          error={errors['query']}
          defaultValue={typed.query}
          limit={QUERY_MAX}
        />
        <p className={layout.actions}>
          <Button name="intent" value="next">
            Next
          </Button>
        </p>
      </JourneyForm>
      <p className={layout.actions}>
        About something else? <a href={pathTo('contactUs')}>Ask a question or make a complaint</a>.
      </p>
    </div>
  );
}
