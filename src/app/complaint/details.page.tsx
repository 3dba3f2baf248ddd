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
import { AddressPart } from '../ui/address/address-part.tsx';
import { ADDRESS_INTENTS, answerAddress, continueAddress, showAddress, toChosen, toKeptAddress } from '../ui/address/address-step.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Alert, ErrorSummary } from '../ui/error-summary.tsx';
import { JourneyForm } from '../ui/journey-form.tsx';
import { again, findPart, goTo, keepVisitor } from '../ui/journey.ts';
import { readKeepOnly } from '../ui/keep-only.ts';
import { PersonFields, VulnerabilityConsent } from '../ui/person-fields.tsx';
import type { Route } from './+types/details.page';
import css from './complaint.module.css';
import { findWords } from './words.ts';

export const handle = { hydrate: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const kind = findKind(params.complaint);
  if (!kind) throw redirect(patterns.pageNotFound);
  const services = context.get(servicesContext);
  const visitor = services.visitors.find(request);
  const source = visitor ? await findPart(services.drafts, visitor, kind.slug, PERSONAL_DETAILS) : {};
  // What the person typed wins over what we know of them.
  if (Object.keys(source).length > 0) return { slug: kind.slug, typed: readTyped(detailsFields, source), address: await showAddress(source, services) };
  const { address, firstName, surname, email, telephoneNumber } = await services.prefill();
  return { slug: kind.slug, typed: { ...readTyped(detailsFields, {}), firstName, surname, email, telephoneNumber }, address: address ? toChosen(address) : await showAddress({}, services) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const kind = findKind(params.complaint);
  if (!kind) throw redirect(patterns.pageNotFound);
  const services = context.get(servicesContext);
  const form = await request.formData();
  const { visitor, headers } = keepVisitor(request, services);
  const keepOnly = await readKeepOnly(form, services, toStepPath(kind, 'details'));
  const typed = readTyped(detailsFields, form);
  const asked = ADDRESS_INTENTS.find((intent) => intent === readField(form, 'intent'));

  const before = await findPart(services.drafts, visitor, kind.slug, PERSONAL_DETAILS);
  const address = asked ? await answerAddress(asked, form, services) : await continueAddress(form, before, services);
  const kept = { ...typed, ...toKeptAddress(address.view) };
  await services.drafts.keep(visitor, kind.slug, { [PERSONAL_DETAILS]: { ...toDraftDetails(kind, typed), ...kept } });
  if (keepOnly) return goTo(toStepPath(kind, 'details'), headers);

  if (asked) {
    const refused = Object.keys(address.errors).length > 0;
    const status = address.failed ? 503 : address.view.waitSeconds > 0 ? 429 : refused ? 400 : 200;
    return again({ typed, address: address.view, errors: address.errors, failed: address.failed, fresh: !refused }, status, headers, address.view.waitSeconds);
  }
  const read = readDetails(kept);
  if (read.parsed) return goTo(toStepPath(kind, 'query'), headers);
  const { addressId, ...others } = read.errors;
  // Enter in a form whose list was not there yet: the list is the answer, not a mistake.
  const unasked = address.view.mode === 'choose' && !form.has('addressId');
  const errors = { ...others, ...(address.view.mode === 'choose' && !unasked && addressId && { addressId }), ...address.errors };
  const refused = Object.keys(errors).length > 0;
  return again({ typed, address: address.view, errors, failed: false, fresh: !refused }, refused ? 400 : 200, headers);
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, address } = actionData ?? loaderData;
  const errors = actionData?.errors ?? {};
  const words = findWords(loaderData.slug);
  const refused = Object.keys(errors).length > 0;
  return (
    <div className={layout.narrow}>
      <Title refused={refused}>{`Your details: ${words.name}`}</Title>
      <BackLink to={pathTo('contactUs')} />
      {actionData?.failed && (
        <Alert answer={actionData}>
          <p>{LEAD_FAILED}</p>
        </Alert>
      )}
      <ErrorSummary errors={errors} />
      <p className={layout.steps}>{words.step(1)}</p>
      <h1>Your details</h1>
      <p className={layout.lede}>We’ll use these to answer you. It takes about three minutes.</p>
      <JourneyForm className={css.form}>
        {/* Enter in any field presses the first button of a form: it must be the one that goes on. */}
        <button name="intent" value={address.mode === 'manual' ? 'save-address' : 'next'} className={layout.hidden} tabIndex={-1} aria-hidden="true" />
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
