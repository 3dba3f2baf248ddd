import { QUERY_MAX } from '#domain/constants.ts';
import { LEAD_FAILED } from '#domain/errors.ts';
import { feedbackFields, readFeedback } from '#domain/journeys/feedback/form.ts';
import { FEEDBACK, FEEDBACK_TEXT, nextFeedbackStep, toFeedbackPath } from '#domain/journeys/feedback/steps.ts';
import { readTyped } from '#domain/journeys/form.ts';
import { STEP_FORM } from '#domain/journeys/form-fields.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { afterAction, findArrival } from '../journey/arrival.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { BeforeNotice } from '../journey/before.tsx';
import { Button } from '../ui/button.tsx';
import { DangerNotice } from '../journey/danger-notice.tsx';
import { checkDanger } from '../journey/danger-watch.server.ts';
import { SecretNotice } from '../journey/secret-notice.tsx';
import { watchSecret } from '../journey/secret-watch.server.ts';
import { CountedTextArea } from '../journey/character-count.tsx';
import { TextAlert } from '../journey/text-alert.tsx';
import { DataUse } from '../journey/data-use.tsx';
import { JourneyForm } from '../journey/journey-form.tsx';
import { again, goTo, keepVisitor, toPart } from '../journey/answers.server.ts';
import { keepReplaced } from '../journey/earlier-step.server.ts';
import { logFormFailure, refusePageWhileClosed, refuseSubmitWhileClosed } from '../journey/closed.server.ts';
import { isKeepOnly } from '../journey/keep-only.server.ts';
import { toSendFailure } from '../journey/send-failure.server.ts';
import { findSessionChange, toChangeWords } from '../journey/session-change.server.ts';
import { answerStartAgain } from '../journey/start-again.server.ts';
import { StartAgain } from '../journey/start-again.tsx';
import { EARLIER_TEXT } from './earlier.server.ts';
import type { Route } from './+types/text.page';

export const handle = { hydrate: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (context.get(afterAction)) return { typed: readTyped(feedbackFields, {}), before: null };
  const services = context.get(servicesContext);
  refusePageWhileClosed(services);
  const { draft, before } = await findArrival({ request, url }, FEEDBACK, services);
  return { typed: readTyped(feedbackFields, toPart(draft, FEEDBACK_TEXT)), before };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  context.set(afterAction, true);
  const form = await request.formData();
  const cleared = await answerStartAgain(form, FEEDBACK, services);
  if (cleared) return cleared;
  const { visitor, headers: cookie } = keepVisitor(services);
  const headers = new Headers(cookie);
  const keepOnly = await isKeepOnly(form, request, headers, services);
  const { typed, errors, parsed } = readFeedback(form);
  const { warning, isNew } = checkDanger(typed.query, form, services);
  const { secret, isNewSecret } = watchSecret(typed.query, form);
  // A number to call comes before a mistake and a failure; a bank's secret waits until the rest is right.
  const watched = { warning, isNew, secret, isNewSecret: false };
  // An account's details are in no text: only what somebody else wrote is shown once more.
  if ((await findSessionChange(form, services)) === 'another')
    return again({ typed, errors: {}, failed: toChangeWords('another'), ...watched }, 200, headers);
  try {
    const replaced = keepReplaced(EARLIER_TEXT, await services.drafts.find(visitor, FEEDBACK), typed);
    await services.drafts.keep(visitor, FEEDBACK, { ...replaced, [FEEDBACK_TEXT]: typed });
    if (!keepOnly) refuseSubmitWhileClosed(services);
  } catch (error) {
    logFormFailure(services, error, FEEDBACK, 'draft not kept');
    const { status, failed, retryAfter } = toSendFailure(services.forms.error() ?? error, LEAD_FAILED);
    return again({ typed, errors: {}, failed, ...watched }, status, headers, retryAfter);
  }
  if (keepOnly) return goTo(toFeedbackPath('text'), headers);
  if (!parsed) return again({ typed, errors, failed: '', ...watched }, 400, headers);
  if (isNew || isNewSecret) return again({ typed, errors: {}, failed: '', ...watched, isNewSecret }, 200, headers);
  return goTo(toFeedbackPath(nextFeedbackStep({ parts: { [FEEDBACK_TEXT]: typed } })), headers);
}

export default function FeedbackTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = actionData ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <div className={layout.narrow}>
      <Title
        refused={Object.keys(errors).length > 0}
        description="Ask us to pay back credit on your energy account."
        canonical={pathTo('feedback')}
      >
        Ask for a refund of your credit
      </Title>
      <BackLink to={pathTo('contactUs')} />
      <TextAlert answer={actionData} errors={errors} />
      <p className={layout.steps}>Refund of credit · step 1 of 2</p>
      <h1>Ask for a refund of your credit</h1>
      <BeforeNotice before={actionData ? null : loaderData.before} />
      <p className={layout.lede}>
        Has your account built up more money than you need? Tell us, and we’ll look at paying it back.
      </p>
      <JourneyForm id={STEP_FORM}>
        <CountedTextArea
          name="query"
          label="Your refund request"
          hint="Say how much you’d like back and why, and add a meter reading if you have one. Don’t give card or bank numbers."
          error={errors['query']}
          defaultValue={typed.query}
          limit={QUERY_MAX}
        />
        <DangerNotice warning={actionData?.warning} button="Next" isRefused={Object.keys(errors).length > 0} />
        <SecretNotice answer={actionData} button="Next" />
        <p className={layout.actions}>
          <Button name="intent" value="next">
            Next
          </Button>
        </p>
        <DataUse />
      </JourneyForm>
      <StartAgain />
      <p className={layout.actions}>
        About something else? <a href={pathTo('contactUs')}>Ask a question or make a complaint</a>.
      </p>
    </div>
  );
}
