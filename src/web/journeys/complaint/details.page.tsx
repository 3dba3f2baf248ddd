import { type ComplaintWalk, QUESTIONS } from '#domain/journeys/complaint/steps.ts';
import { pathTo } from '#domain/paths.ts';
import { addressQuestion } from '../address.server.ts';
import { AddressPart } from '../address-part.tsx';
import { arrive, type StepPage } from '../arrive.server.ts';
import { PersonFields, toShownQuestion, VulnerabilityConsent } from '../person-fields.tsx';
import { StepForm } from '../step-form.tsx';
import { submit } from '../submit.server.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { Route } from './+types/details.page';
import { readWalk, toKindWords } from './words.server.ts';

export const handle = { hydrate: true };

const toPage = (walk: ComplaintWalk): StepPage => ({
  walk,
  step: walk.details,
  address: addressQuestion,
});

export async function loader(args: Route.LoaderArgs) {
  const walk = readWalk(args.params.complaint);
  const arrival = await arrive(toPage(walk), args);
  const { slug, isComplaint: complains } = walk.kind;
  return { ...arrival, words: toKindWords(walk.kind), complains, questions: QUESTIONS[slug].map(toShownQuestion) };
}

export async function action(args: Route.ActionArgs) {
  return submit(toPage(readWalk(args.params.complaint)), args);
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, complains, questions } = loaderData;
  return (
    <StepForm
      arrival={loaderData}
      answer={actionData}
      title={{ children: `Your details: ${words.name}` }}
      heading="Your details"
      back={<BackLink to={pathTo('contactUs')} />}
      step={words.steps.details}
      lede="We’ll use these to reply to you. It takes about three minutes."
      intent="next"
      button="Next"
      complains={complains}
    >
      {(part) => (
        <>
          <PersonFields {...part} questions={questions} />
          <VulnerabilityConsent {...part} />
          <AddressPart {...part} />
        </>
      )}
    </StepForm>
  );
}
