import { QUERY_MAX } from '#domain/constants.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { ACCOUNT, type QueryField, type ComplaintFlow } from '#domain/journeys/complaint/steps.ts';
import { toPart } from '#domain/journeys/step.ts';
import type { Draft } from '#domain/ports.ts';
import { SUBJECTS } from '#domain/rules/subject.ts';
import type { Services } from '#web/services.ts';
import { arrive, type StepPage } from '../arrive.server.ts';
import { CountedTextArea } from '../character-count.tsx';
import { StepForm } from '../step-form.tsx';
import { submit } from '../submit.server.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { Route } from './+types/query.page';
import { requireFlow, toKindWords } from './kind.server.ts';

export const handle = { hydrate: true };

/**
 * Whether the customer has an account with us, looked up once per journey so that retries send the same lead. The
 * draft's part with the answer is used while the same person is signed in. Unknown counts as no.
 * @throws AppError `unavailable` the session store is unavailable
 */
async function loadAccount(
  draft: Draft | null,
  { caller, prefill }: Pick<Services, 'caller' | 'prefill'>,
): Promise<JsonObject> {
  const { mark } = await caller();
  const known = toPart(draft, ACCOUNT);
  if (mark === null) return known['mark'] === undefined ? {} : { [ACCOUNT]: null };
  if (known['mark'] === mark) return {};
  const { hasAccount } = await prefill(true);
  return { [ACCOUNT]: { mark, hasAccount: hasAccount === true } };
}

const toPage = (flow: ComplaintFlow): StepPage<QueryField> => ({ flow, step: flow.query, loadMore: loadAccount });

export async function loader(args: Route.LoaderArgs) {
  const flow = requireFlow(args.params.complaint);
  const { hasSubjects, isComplaint: complains } = flow.kind;
  const more = { details: flow.details.path, hasSubjects, complains, words: toKindWords(flow.kind) };
  return { ...(await arrive(toPage(flow), args)), ...more };
}

export async function action(args: Route.ActionArgs) {
  return submit(toPage(requireFlow(args.params.complaint)), args);
}

export default function QueryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, details, hasSubjects, complains } = loaderData;
  return (
    <StepForm
      arrival={loaderData}
      answer={actionData}
      title={{ children: `${words.heading.replace(/\?$/, '')}: ${words.name}` }}
      heading={words.heading}
      back={<BackLink to={details} app />}
      step={words.steps.query}
      otherwise={actionData?.failedAs === 'address-gone' && <a href={details}>Go to your details</a>}
      intent="submit"
      button={words.send}
      complains={complains}
    >
      {({ typed, errors }) => (
        <>
          {hasSubjects && (
            <SelectField name="subject" label="Subject" error={errors['subject']} defaultValue={typed.subject}>
              <option value="">Choose a subject</option>
              {SUBJECTS.map((subject) => (
                <option key={subject}>{subject}</option>
              ))}
            </SelectField>
          )}
          <CountedTextArea
            name="query"
            label={words.label}
            hint={words.hint}
            error={errors['query']}
            defaultValue={typed.query}
            limit={QUERY_MAX}
          />
        </>
      )}
    </StepForm>
  );
}
