import { redirect } from 'react-router';
import { detailsFields, readDetails, toClassification } from '#domain/journeys/complaint/form.ts';
import { findKind, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { nextStep, QUERY } from '#domain/journeys/complaint/steps.ts';
import { readField } from '#domain/journeys/form.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import type { Draft } from '#domain/ports.ts';
import { type Services, servicesContext } from '../context.ts';
import { showDetails } from '../journey/details-arrival.server.ts';
import { DetailsForm } from '../journey/details-form.tsx';
import { toPart } from '../journey/answers.server.ts';
import { answerDetails, type GoodAnswer } from '../journey/details-step.server.ts';
import { PersonFields, VulnerabilityConsent } from '../journey/person-fields.tsx';
import { BackLink } from '../ui/back-link.tsx';
import type { Route } from './+types/details.page';
import { findAccount } from './account.server.ts';
import { toWords } from './words.server.ts';

export const handle = { hydrate: true };

function toStep(slug: string, services: Services) {
  const kind = findKind(slug);
  if (!kind) throw redirect(patterns.pageNotFound);
  return {
    kind,
    journey: kind.slug,
    path: toStepPath(kind, 'details'),
    fields: detailsFields,
    read: readDetails,
    extra: toClassification(kind),
    findWords: (draft: Draft | null) => readField(toPart(draft, QUERY), 'query'),
    findMore: async (draft: Draft | null) => (await findAccount(draft, services, false)).parts,
    goOn: (_: unknown, { draft }: GoodAnswer) => toStepPath(kind, nextStep(draft)),
  };
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const step = toStep(params.complaint, context.get(servicesContext));
  return {
    ...(await showDetails(step, { request, url, context })),
    words: toWords(step.kind),
    complains: step.kind.isComplaint,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return answerDetails(toStep(params.complaint, context.get(servicesContext)), { request, context });
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, complains } = loaderData;
  return (
    <DetailsForm
      arrival={loaderData}
      answer={actionData}
      title={`Your details: ${words.name}`}
      back={<BackLink to={pathTo('contactUs')} />}
      step={words.steps.details}
      lede="We’ll use these to answer you. It takes about three minutes."
      intent="next"
      button="Next"
      complains={complains}
    >
      {(part) => (
        <>
          <PersonFields {...part} textphone />
          <VulnerabilityConsent {...part} />
        </>
      )}
    </DetailsForm>
  );
}
