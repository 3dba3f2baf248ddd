import { type ComplaintFlow, QUESTIONS } from '#domain/journeys/complaint/steps.ts';
import { pathTo } from '#domain/paths.ts';
import { addressQuestion } from '../address.server.ts';
import { AddressPart } from '../address-part.tsx';
import { arrive, type StepPage } from '../arrive.server.ts';
import { PersonFields, toShownQuestion, VulnerabilityConsent } from '../person-fields.tsx';
import { StepForm } from '../step-form.tsx';
import { submit } from '../submit.server.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { Route } from './+types/details.page';
import { requireFlow, toKindWords } from './kind.server.ts';

export const handle = { hydrate: true };

const toPage = (flow: ComplaintFlow): StepPage => ({
  flow,
  step: flow.details,
  address: addressQuestion,
});

export async function loader(args: Route.LoaderArgs) {
  const flow = requireFlow(args.params.complaint);
  const arrival = await arrive(toPage(flow), args);
  const { slug, isComplaint: complains } = flow.kind;
  return { ...arrival, words: toKindWords(flow.kind), complains, questions: QUESTIONS[slug].map(toShownQuestion) };
}

export async function action(args: Route.ActionArgs) {
  return submit(toPage(requireFlow(args.params.complaint)), args);
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
