import { redirect } from 'react-router';
import { LEAD_FAILED, NO_CACHED_DATA } from '#domain/errors.ts';
import { feedbackDetailsFields, readFeedbackDetails } from '#domain/journeys/feedback/form.ts';
import { toFeedbackLead } from '#domain/journeys/feedback/lead.ts';
import { FEEDBACK, findFeedback, toFeedbackPath } from '#domain/journeys/feedback/steps.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { AddressPart } from '../journey/address-part.tsx';
import {
  ADDRESS_INTENTS,
  answerAddress,
  continueAddress,
  readPosted,
  showAddress,
  toChosen,
  toKeptAddress,
} from '../journey/address-step.server.ts';
import { afterAction, findArrival } from '../journey/arrival.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { BeforeNotice } from '../journey/before.tsx';
import { Button } from '../ui/button.tsx';
import { Alert, ErrorSummary } from '../ui/error-summary.tsx';
import { JourneyForm } from '../journey/journey-form.tsx';
import { again, goTo, keepVisitor, toPart } from '../journey/answers.server.ts';
import { readKeepOnly } from '../journey/keep-only.server.ts';
import { PersonFields } from '../journey/person-fields.tsx';
import { toSendFailure } from '../journey/send-failure.server.ts';
import { sendOnce, toContentHash } from '../journey/send-once.server.ts';
import { readSuspicion } from '../journey/suspicion.server.ts';
import { Trap } from '../journey/trap.tsx';
import type { Route } from './+types/details.page';
import css from './feedback.module.css';

export const handle = { hydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const empty = readTyped(feedbackDetailsFields, {});
  if (context.get(afterAction)) return { typed: empty, address: readPosted({}), before: null };
  const services = context.get(servicesContext);
  const { draft, before } = await findArrival(request, FEEDBACK, services);
  // A text that cannot be read may be there: the details typed meanwhile wait for it.
  if (!before && !findFeedback(draft)) {
    services.log.error({ journey: FEEDBACK }, NO_CACHED_DATA);
    throw redirect(toFeedbackPath('text'));
  }
  const source = toPart(draft, PERSONAL_DETAILS);
  // What the person typed wins over what we know of them.
  if (Object.keys(source).length > 0)
    return { typed: readTyped(feedbackDetailsFields, source), address: await showAddress(source, services), before };
  const { address, firstName, surname, email, telephoneNumber } = await services.prefill();
  return {
    typed: { ...empty, firstName, surname, email, telephoneNumber },
    address: address ? toChosen(address) : readPosted({}),
    before,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { drafts, log } = services;
  context.set(afterAction, true);
  const form = await request.formData();
  const { visitor, headers } = keepVisitor(request, services);
  const keepOnly = await readKeepOnly(form, services, toFeedbackPath('details'));
  const typed = readTyped(feedbackDetailsFields, form);
  const contentHash = toContentHash(FEEDBACK, typed);
  const asked = ADDRESS_INTENTS.find((intent) => intent === readField(form, 'intent'));

  let shown = { typed, address: readPosted(form), errors: {}, failed: '', fresh: false };
  try {
    const draft = await drafts.find(visitor, FEEDBACK);
    const text = findFeedback(draft);
    if (!text && !asked) {
      const receipt = await drafts.findReceipt(visitor, FEEDBACK);
      if (receipt?.contentHash === contentHash) return goTo(toFeedbackPath('confirmation'), headers);
    }
    const address = asked
      ? await answerAddress(asked, form, services)
      : await continueAddress(form, toPart(draft, PERSONAL_DETAILS), services);
    shown = { ...shown, address: address.view };
    const kept = { ...typed, ...toKeptAddress(address.view) };
    await drafts.keep(visitor, FEEDBACK, { [PERSONAL_DETAILS]: kept });
    if (keepOnly) return goTo(toFeedbackPath('details'), headers);
    if (!text) {
      // The details wait in the draft until the text is given again.
      log.error({ journey: FEEDBACK }, NO_CACHED_DATA);
      return goTo(toFeedbackPath('text'), headers);
    }

    if (asked) {
      const refused = Object.keys(address.errors).length > 0;
      const status = address.failed ? 503 : address.view.waitSeconds > 0 ? 429 : refused ? 400 : 200;
      return again(
        { ...shown, errors: address.errors, failed: address.failed ? LEAD_FAILED : '', fresh: !refused },
        status,
        headers,
        address.view.waitSeconds,
      );
    }
    const { errors, parsed } = readFeedbackDetails(kept);
    if (!parsed) {
      const { addressId, ...others } = errors;
      // Enter in a form without its list, or with the list of another postcode: the new one is the answer, not a mistake.
      const named = {
        ...others,
        ...(address.view.mode === 'choose' && !address.searched && addressId && { addressId }),
        ...address.errors,
      };
      const refused = Object.keys(named).length > 0;
      return again({ ...shown, errors: named, fresh: !refused }, refused ? 400 : 200, headers);
    }
    await sendOnce(
      {
        visitor,
        journey: FEEDBACK,
        lead: toFeedbackLead(parsed, text.query),
        contentHash,
        suspect: readSuspicion(form, services.now()),
      },
      services,
    );
  } catch (error) {
    log.error({ err: error, journey: FEEDBACK }, 'lead not sent');
    const { status, failed, retryAfter } = toSendFailure(error, LEAD_FAILED);
    return again({ ...shown, failed }, status, headers, retryAfter);
  }
  return goTo(toFeedbackPath('confirmation'), headers);
}

export default function FeedbackDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, address } = actionData ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <div className={layout.narrow}>
      <Title refused={Object.keys(errors).length > 0}>Your details: refund of credit</Title>
      <BackLink to={toFeedbackPath('text')} app />
      {actionData?.failed && (
        <Alert answer={actionData}>
          <p>{actionData.failed}</p>
        </Alert>
      )}
      <ErrorSummary errors={errors} />
      <p className={layout.steps}>Refund of credit · step 2 of 2</p>
      <h1>Your details</h1>
      <BeforeNotice before={actionData ? null : loaderData.before} />
      <p className={layout.lede}>We’ll use these to find your account and to answer you.</p>
      <JourneyForm className={css.form}>
        {/* Enter in any field presses the first button of a form: it must be the one that goes on. */}
        <button
          name="intent"
          value={address.mode === 'manual' ? 'save-address' : 'submit'}
          className={layout.hidden}
          tabIndex={-1}
          aria-hidden="true"
        />
        <PersonFields typed={typed} errors={errors} />
        <AddressPart view={address} errors={errors} fresh={actionData?.fresh ?? false} />
        <Trap />
        {(address.mode === 'choose' || address.mode === 'chosen') && (
          <p className={css.send} data-waits={address.mode === 'choose' || undefined}>
            <Button name="intent" value="submit" autoFocus={address.mode === 'chosen' && (actionData?.fresh ?? false)}>
              Send your request
            </Button>
          </p>
        )}
      </JourneyForm>
    </div>
  );
}
