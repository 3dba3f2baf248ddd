import { type QueryValues, queryFields, readQuery } from '#domain/journeys/complaint/form.ts';
import { type ComplaintKind, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { toLead } from '#domain/journeys/complaint/lead.ts';
import { findDetails, isOnlyAddressMissing, QUERY, reachableStep } from '#domain/journeys/complaint/steps.ts';
import { SUBJECTS } from '#domain/rules/subject.ts';
import { TextForm } from '../text-form.tsx';
import { showText } from '../text-arrival.server.ts';
import { answerText, type TextStep } from '../text-step.server.ts';
import { useUnsentWords } from '../unsent-words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { Route } from './+types/query.page';
import { loadAccount } from './account.server.ts';
import { EARLIER_DETAILS } from './earlier.server.ts';
import { readKind, toKindWords } from './words.server.ts';

export const handle = { hydrate: true };

function toStep(kind: ComplaintKind): TextStep<QueryValues> {
  return {
    journey: kind.slug,
    path: toStepPath(kind, 'query'),
    part: { name: QUERY },
    fields: queryFields,
    read: (source) => readQuery(kind, source),
    earlier: {
      path: toStepPath(kind),
      part: EARLIER_DETAILS,
      isMissing: (draft) => reachableStep('query', draft) !== 'query',
      isLost: (draft) => !isOnlyAddressMissing(draft) && !findDetails(draft),
    },
    findMore: async (draft, services) => (await loadAccount(draft, services, true)).parts,
    async goOn(query, { draft, send, services }) {
      const details = findDetails(draft);
      if (!details) return toStepPath(kind);
      const { hasAccount } = await loadAccount(draft, services, true);
      return send(toLead(kind, details, query, { hasAccount }));
    },
  };
}

export async function loader(args: Route.LoaderArgs) {
  const kind = readKind(args.params.complaint);
  const { hasSubjects, isComplaint: complains } = kind;
  return {
    ...(await showText(toStep(kind), args)),
    details: toStepPath(kind),
    hasSubjects,
    complains,
    words: toKindWords(kind),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerText(toStep(readKind(args.params.complaint)), args);
}

export default function QueryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, details, hasSubjects, complains } = loaderData;
  const { typed } = actionData ?? loaderData;
  return (
    <TextForm
      arrival={loaderData}
      answer={actionData}
      title={{ children: `${words.heading.replace(/\?$/, '')}: ${words.name}` }}
      back={<BackLink to={details} app />}
      otherwise={actionData?.failedAs === 'address-gone' && <a href={details}>Go to your details</a>}
      step={words.steps.query}
      heading={words.heading}
      label={words.label}
      hint={words.hint}
      intent="submit"
      button={words.send}
      complains={complains}
    >
      {hasSubjects && <Subject error={actionData?.errors['subject']} kept={typed['subject'] ?? ''} />}
    </TextForm>
  );
}

function Subject({ error, kept }: { error: string | undefined; kept: string }) {
  const { words, ref, keep } = useUnsentWords<HTMLSelectElement>('subject', kept);
  return (
    <SelectField name="subject" label="Subject" error={error} ref={ref} defaultValue={words} onInput={keep}>
      <option value="">Choose a subject</option>
      {SUBJECTS.map((subject) => (
        <option key={subject}>{subject}</option>
      ))}
    </SelectField>
  );
}
