import { redirect } from 'react-router';
import { LEAD_FAILED } from '#domain/errors.ts';
import { detailsFields, readDetails, toDraftDetails } from '#domain/journeys/complaint/form.ts';
import { findKind } from '#domain/journeys/complaint/kinds.ts';
import { toStepPath } from '#domain/journeys/complaint/steps.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import { pathTo, patterns } from '#domain/paths.ts';
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
import { PersonFields, VulnerabilityConsent } from '../journey/person-fields.tsx';
import { toSendFailure } from '../journey/send-failure.server.ts';
import type { Route } from './+types/details.page';
import { findAccount } from './account.server.ts';
import css from './complaint.module.css';
import { findWords } from './words.ts';

export const handle = { hydrate: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const kind = findKind(params.complaint);
  if (!kind) throw redirect(patterns.pageNotFound);
  const { slug } = kind;
  const empty = readTyped(detailsFields, {});
  if (context.get(afterAction)) return { slug, typed: empty, address: readPosted({}), before: null };
  const services = context.get(servicesContext);
  const { draft, before } = await findArrival(request, slug, services);
  const source = toPart(draft, PERSONAL_DETAILS);
  // What the person typed wins over what we know of them.
  if (Object.keys(source).length > 0)
    return { slug, typed: readTyped(detailsFields, source), address: await showAddress(source, services), before };
  const { address, firstName, surname, email, telephoneNumber } = await services.prefill();
  return {
    slug,
    typed: { ...empty, firstName, surname, email, telephoneNumber },
    address: address ? toChosen(address) : readPosted({}),
    before,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const kind = findKind(params.complaint);
  if (!kind) throw redirect(patterns.pageNotFound);
  const services = context.get(servicesContext);
  context.set(afterAction, true);
  const form = await request.formData();
  const { visitor, headers } = keepVisitor(request, services);
  const keepOnly = await readKeepOnly(form, services, toStepPath(kind, 'details'));
  const typed = readTyped(detailsFields, form);
  const asked = ADDRESS_INTENTS.find((intent) => intent === readField(form, 'intent'));

  let view = readPosted(form);
  try {
    const draft = await services.drafts.find(visitor, kind.slug);
    const before = toPart(draft, PERSONAL_DETAILS);
    const [address, account] = await Promise.all([
      asked ? answerAddress(asked, form, services) : continueAddress(form, before, services),
      asked || keepOnly ? null : findAccount(draft, services, false),
    ]);
    view = address.view;
    const kept = { ...typed, ...toKeptAddress(view) };
    await services.drafts.keep(visitor, kind.slug, {
      [PERSONAL_DETAILS]: { ...toDraftDetails(kind, typed), ...kept },
      ...account?.parts,
    });
    if (keepOnly) return goTo(toStepPath(kind, 'details'), headers);

    const shown = { typed, address: view, failed: address.failed ? LEAD_FAILED : '' };
    if (asked) {
      const refused = Object.keys(address.errors).length > 0;
      const status = address.failed ? 503 : view.waitSeconds > 0 ? 429 : refused ? 400 : 200;
      return again({ ...shown, errors: address.errors, fresh: !refused }, status, headers, view.waitSeconds);
    }
    const read = readDetails(kept);
    if (read.parsed) return goTo(toStepPath(kind, 'query'), headers);
    const { addressId, ...others } = read.errors;
    // Enter in a form without its list, or with the list of another postcode: the new one is the answer, not a mistake.
    const errors = {
      ...others,
      ...(view.mode === 'choose' && !address.searched && addressId && { addressId }),
      ...address.errors,
    };
    const refused = Object.keys(errors).length > 0;
    return again({ ...shown, errors, fresh: !refused }, refused ? 400 : 200, headers);
  } catch (error) {
    services.log.error({ err: error, journey: kind.slug }, 'draft not kept');
    const { status, failed, retryAfter } = toSendFailure(error, LEAD_FAILED);
    return again({ typed, address: view, errors: {}, failed, fresh: false }, status, headers, retryAfter);
  }
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, address } = actionData ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const words = findWords(loaderData.slug);
  const refused = Object.keys(errors).length > 0;
  return (
    <div className={layout.narrow}>
      <Title refused={refused}>{`Your details: ${words.name}`}</Title>
      <BackLink to={pathTo('contactUs')} />
      {actionData?.failed && (
        <Alert answer={actionData}>
          <p>{actionData.failed}</p>
        </Alert>
      )}
      <ErrorSummary errors={errors} />
      <p className={layout.steps}>{words.step(1)}</p>
      <h1>Your details</h1>
      <BeforeNotice before={actionData ? null : loaderData.before} />
      <p className={layout.lede}>We’ll use these to answer you. It takes about three minutes.</p>
      <JourneyForm className={css.form}>
        {/* Enter in any field presses the first button of a form: it must be the one that goes on. */}
        <button
          name="intent"
          value={address.mode === 'manual' ? 'save-address' : 'next'}
          className={layout.hidden}
          tabIndex={-1}
          aria-hidden="true"
        />
        <PersonFields typed={typed} errors={errors} textphone />
        <VulnerabilityConsent typed={typed} errors={errors} />
        <AddressPart view={address} errors={errors} fresh={actionData?.fresh ?? false} />
        {(address.mode === 'choose' || address.mode === 'chosen') && (
          <p className={css.next} data-waits={address.mode === 'choose' || undefined}>
            <Button name="intent" value="next" autoFocus={address.mode === 'chosen' && actionData?.fresh}>
              Next
            </Button>
          </p>
        )}
      </JourneyForm>
    </div>
  );
}
