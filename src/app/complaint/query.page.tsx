import { redirect } from 'react-router';
import { toDangerMark } from '#domain/entities/danger.ts';
import { ADDRESS_GONE } from '#domain/errors.ts';
import { type Query, queryFields, readQuery } from '#domain/journeys/complaint/form.ts';
import { findKind, type Kind } from '#domain/journeys/complaint/kinds.ts';
import { toLead } from '#domain/journeys/complaint/lead.ts';
import { findDetails, isOnlyAddressMissing, reachableStep, toStepPath } from '#domain/journeys/complaint/steps.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { SUBJECTS } from '#domain/rules/subject.ts';
import { type Services, servicesContext } from '../context.ts';
import { readOpenPage } from '../journey/keep-only.server.ts';
import { findSent, sendOnce, toPageHash } from '../journey/send-once.server.ts';
import { readSuspicion } from '../journey/suspicion.server.ts';
import { TextForm } from '../journey/text-form.tsx';
import { answerText, showText, type TextStep } from '../journey/text-step.server.ts';
import { useUnsentWords } from '../journey/unsent-words.ts';
import { BackLink } from '../ui/back-link.tsx';
import { SelectField } from '../ui/field.tsx';
import type { Route } from './+types/query.page';
import { findAccount } from './account.server.ts';
import { EARLIER_DETAILS } from './earlier.server.ts';
import { QUERY } from './parts.server.ts';
import { toWords } from './words.server.ts';

export const handle = { hydrate: true };

function toKind(slug: string): Kind {
  const kind = findKind(slug);
  if (!kind) throw redirect(patterns.pageNotFound);
  return kind;
}

function toStep(kind: Kind, services: Services) {
  const journey = kind.slug;
  const toHash = (form: FormData) => toPageHash(journey, queryFields, form);
  return {
    journey,
    path: toStepPath(kind, 'query'),
    part: { name: QUERY },
    fields: queryFields,
    read: (source) => readQuery(kind, source),
    earlier: {
      path: toStepPath(kind, 'details'),
      part: EARLIER_DETAILS,
      isMissing: (draft) => reachableStep('query', draft) !== 'query',
      isLost: (draft) => !isOnlyAddressMissing(draft) && !findDetails(draft),
    },
    findAnswered: (visitor, form) => findSent({ visitor, journey, contentHash: toHash(form) }, services),
    findMore: async (draft) => (await findAccount(draft, services, true)).parts,
    async goOn(query, { visitor, form, draft, warning }) {
      const details = findDetails(draft);
      if (!details) return toStepPath(kind, 'details');
      const { hasAccount } = await findAccount(draft, services, true);
      const lead = toLead(kind, details, query, { hasAccount });
      const danger = toDangerMark(warning?.dangers ?? []);
      const suspect = readSuspicion(form, services.now());
      const openPage = readOpenPage(form);
      return sendOnce({ visitor, journey, lead, contentHash: toHash(form), suspect, danger, openPage }, services);
    },
  } satisfies TextStep<Query>;
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const kind = toKind(params.complaint);
  const arrival = await showText(toStep(kind, context.get(servicesContext)), { request, url, context });
  return {
    ...arrival,
    slug: kind.slug,
    hasSubjects: kind.hasSubjects,
    complains: kind.isComplaint,
    words: toWords(kind),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return answerText(toStep(toKind(params.complaint), context.get(servicesContext)), { request, context });
}

export default function QueryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, slug, hasSubjects, complains } = loaderData;
  const { typed } = actionData ?? loaderData;
  const details = pathTo('complaintDetails', { complaint: slug });
  return (
    <TextForm
      arrival={loaderData}
      answer={actionData}
      title={{ children: `${words.heading.replace(/\?$/, '')}: ${words.name}` }}
      back={<BackLink to={details} app />}
      otherwise={actionData?.failed === ADDRESS_GONE && <a href={details}>Go to your details</a>}
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
