import {
  type Details,
  type DetailsField,
  detailsFields,
  readDetails,
  toClassification,
} from '#domain/journeys/complaint/form.ts';
import { type ComplaintKind, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { nextStep, QUERY } from '#domain/journeys/complaint/steps.ts';
import { readField } from '#domain/journeys/form.ts';
import { pathTo } from '#domain/paths.ts';
import { showDetails } from '../details-arrival.server.ts';
import { DetailsForm } from '../details-form.tsx';
import { toPart } from '../answers.server.ts';
import { answerDetails, type DetailsStep } from '../details-step.server.ts';
import { PersonFields, VulnerabilityConsent } from '../person-fields.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import type { Route } from './+types/details.page';
import { loadAccount } from './account.server.ts';
import { readKind, toKindWords } from './words.server.ts';

export const handle = { hydrate: true };

function toStep(kind: ComplaintKind): DetailsStep<DetailsField, Details> {
  return {
    journey: kind.slug,
    path: toStepPath(kind),
    fields: detailsFields,
    read: readDetails,
    extra: toClassification(kind),
    findWords: (draft) => readField(toPart(draft, QUERY), 'query'),
    findMore: async (draft, services) => (await loadAccount(draft, services, false)).parts,
    goOn: (_, { draft }) => toStepPath(kind, nextStep(draft)),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const kind = readKind(args.params.complaint);
  return { ...(await showDetails(toStep(kind), args)), words: toKindWords(kind), complains: kind.isComplaint };
}

export async function action(args: Route.ActionArgs) {
  return answerDetails(toStep(readKind(args.params.complaint)), args);
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
