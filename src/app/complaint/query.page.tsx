import { redirect } from 'react-router';
import { QUERY_MAX } from '#domain/constants.ts';
import { toDangerMark } from '#domain/entities/danger.ts';
import { ADDRESS_GONE, LEAD_FAILED, NO_CACHED_DATA } from '#domain/errors.ts';
import { queryFields, readDetails, readQuery } from '#domain/journeys/complaint/form.ts';
import { findKind, type Kind } from '#domain/journeys/complaint/kinds.ts';
import { toLead } from '#domain/journeys/complaint/lead.ts';
import { findDetails, isOnlyAddressMissing, reachableStep, toStepPath } from '#domain/journeys/complaint/steps.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { EARLIER_STEP, STEP_FORM } from '#domain/journeys/form-fields.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import type { Draft } from '#domain/ports.ts';
import { SUBJECTS } from '#domain/rules/subject.ts';
import { type Services, servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { QUERY } from './parts.server.ts';
import { afterAction, findArrival, toMissingCookie } from '../journey/arrival.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { BeforeNotice } from '../journey/before.tsx';
import { Button } from '../ui/button.tsx';
import { DangerNotice } from '../journey/danger-notice.tsx';
import { checkDanger } from '../journey/danger-watch.server.ts';
import { SecretNotice } from '../journey/secret-notice.tsx';
import { watchSecret } from '../journey/secret-watch.server.ts';
import { CountedTextArea } from '../journey/character-count.tsx';
import { TextAlert } from '../journey/text-alert.tsx';
import { SelectField } from '../ui/field.tsx';
import { DataUse } from '../journey/data-use.tsx';
import { JourneyForm } from '../journey/journey-form.tsx';
import { again, goBackTo, goTo, keepVisitor, toPart } from '../journey/answers.server.ts';
import { type Earlier, EarlierChoice } from '../journey/earlier-choice.tsx';
import { chooseEarlier, NO_EARLIER, showEarlier } from '../journey/earlier-step.server.ts';
import { logFormFailure, refusePageWhileClosed, refuseSubmitWhileClosed } from '../journey/closed.server.ts';
import { forgetAddress } from '../journey/forget-address.server.ts';
import { isKeepOnly } from '../journey/keep-only.server.ts';
import { toSendFailure } from '../journey/send-failure.server.ts';
import { findSessionChange, toChangeWords } from '../journey/session-change.server.ts';
import { findSent, sendOnce, toAnswersHash } from '../journey/send-once.server.ts';
import { answerStartAgain } from '../journey/start-again.server.ts';
import { StartAgain } from '../journey/start-again.tsx';
import { readSuspicion } from '../journey/suspicion.server.ts';
import { Trap } from '../journey/trap.tsx';
import { useUnsentWords } from '../journey/unsent-words.ts';
import type { Route } from './+types/query.page';
import { findAccount } from './account.server.ts';
import { EARLIER_DETAILS } from './earlier.server.ts';
import { toWords } from './words.server.ts';

export const handle = { hydrate: true };

const NO_ACCOUNT = { hasAccount: false, parts: {} };

/** The step before, which says that its answers are lost only where they are. */
function goBack(
  kind: Kind,
  draft: Draft | null,
  services: Services,
  headers = new Headers(),
  why: 'signed-out' | 'missing' | 'unsent' = 'missing',
) {
  const isLost = !isOnlyAddressMissing(draft) && !findDetails(draft);
  if (isLost) services.log.error({ journey: kind.slug }, NO_CACHED_DATA);
  if (isLost || why === 'signed-out') headers.append('Set-Cookie', toMissingCookie(kind.slug, services, why));
  return goBackTo(toStepPath(kind, 'details'), headers);
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const kind = findKind(params.complaint);
  if (!kind) throw redirect(patterns.pageNotFound);
  const { slug, hasSubjects, isComplaint } = kind;
  const page = { slug, hasSubjects, isComplaint, words: toWords(kind) };
  if (context.get(afterAction))
    return { ...page, typed: readTyped(queryFields, {}), before: null, earlier: NO_EARLIER };
  const services = context.get(servicesContext);
  refusePageWhileClosed(services);
  const { draft, before } = await findArrival({ request, url }, slug, services);
  // The details may exist although the draft cannot be read now: stay on this page.
  if (before?.why !== 'unread' && reachableStep('query', draft) !== 'query') throw goBack(kind, draft, services);
  const earlier = showEarlier(EARLIER_DETAILS, draft, services.visitors.find());
  return { ...page, typed: readTyped(queryFields, toPart(draft, QUERY)), before, earlier };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const kind = findKind(params.complaint);
  if (!kind) throw redirect(patterns.pageNotFound);
  const services = context.get(servicesContext);
  const { drafts } = services;
  context.set(afterAction, true);
  const form = await request.formData();
  const cleared = await answerStartAgain(form, kind.slug, services);
  if (cleared) return cleared;
  const { visitor, headers: cookie } = keepVisitor(services);
  const headers = new Headers(cookie);
  const keepOnly = await isKeepOnly(form, request, headers, services);
  const change = await findSessionChange(form, services);
  const { typed, errors, parsed } = readQuery(kind, form);
  let earlier: Earlier = { ...NO_EARLIER, mark: readField(form, EARLIER_STEP) };
  const contentHash = toAnswersHash(kind.slug, { ...typed, ...(earlier.mark && { earlier: earlier.mark }) });
  const { warning, isNew } = checkDanger(typed.query, form, services);
  const { secret, isNewSecret } = watchSecret(typed.query, form);
  // A number to call comes before a mistake and a failure; a bank's secret waits until the rest is right.
  const watched = { warning, isNew, secret, isNewSecret: false };

  try {
    const draft = await drafts.find(visitor, kind.slug);
    const { part, parts: own, ...found } = chooseEarlier(EARLIER_DETAILS, form, draft, visitor);
    earlier = found;
    const details = readDetails(part).parsed;
    if (change === 'another')
      return again({ typed, errors: {}, failed: toChangeWords(change), earlier, ...watched }, 200, headers);
    // Details that are out of sight are not sent unseen: their own step shows them first, and a danger's number.
    if (!details || change) {
      const sent = details ? null : await findSent({ visitor, journey: kind.slug, contentHash }, services);
      if (sent) return goTo(sent, headers);
      // The text stays in the draft until the details are filled in again.
      await drafts.keep(visitor, kind.slug, { [QUERY]: typed });
      // A number to call waits for no details, and for no cookie that would bring the words along.
      if (isNew && !keepOnly && !change)
        return again({ typed, errors: {}, failed: '', earlier, ...watched }, 200, headers);
      return goBack(kind, draft, services, headers, change ?? (keepOnly ? 'missing' : 'unsent'));
    }
    const { hasAccount, parts } = parsed && !keepOnly ? await findAccount(draft, services, true) : NO_ACCOUNT;
    await drafts.keep(visitor, kind.slug, { ...own, [QUERY]: typed, ...parts });
    if (keepOnly) return goTo(toStepPath(kind, 'query'), headers);
    refuseSubmitWhileClosed(services);
    if (!parsed) return again({ typed, errors, failed: '', earlier, ...watched }, 400, headers);
    const failed = earlier.question ? EARLIER_DETAILS.changed : '';
    if (isNew || isNewSecret || failed)
      return again({ typed, errors: {}, failed, earlier, ...watched, isNewSecret }, 200, headers);

    const lead = toLead(kind, details, parsed, { hasAccount });
    const suspect = readSuspicion(form, services.now());
    return goTo(
      await sendOnce(
        { visitor, journey: kind.slug, lead, contentHash, suspect, danger: toDangerMark(warning?.dangers ?? []) },
        services,
      ),
      headers,
    );
  } catch (error) {
    logFormFailure(services, error, kind.slug, 'lead not sent');
    const { status, failed, retryAfter } = toSendFailure(services.forms.error() ?? error, LEAD_FAILED);
    if (failed === ADDRESS_GONE) await forgetAddress(visitor, kind.slug, services);
    return again({ typed, errors: {}, failed, earlier, ...watched }, status, headers, retryAfter);
  }
}

export default function QueryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const details = pathTo('complaintDetails', { complaint: loaderData.slug });
  return (
    <div className={layout.narrow}>
      <Title refused={Object.keys(errors).length > 0}>{`${words.heading.replace(/\?$/, '')}: ${words.name}`}</Title>
      <BackLink to={details} app />
      <TextAlert answer={actionData} errors={errors}>
        {actionData?.failed === ADDRESS_GONE && <a href={details}>Go to your details</a>}
      </TextAlert>
      <p className={layout.steps}>{words.steps.query}</p>
      <h1>{words.heading}</h1>
      <BeforeNotice before={actionData ? null : loaderData.before} />
      <JourneyForm id={STEP_FORM}>
        <EarlierChoice {...(actionData ?? loaderData).earlier} />
        {loaderData.hasSubjects && <Subject error={errors['subject']} kept={typed.subject} />}
        <CountedTextArea
          name="query"
          label={words.label}
          hint={words.hint}
          error={errors['query']}
          defaultValue={typed.query}
          limit={QUERY_MAX}
        />
        <Trap />
        <DangerNotice warning={actionData?.warning} button={words.send} isRefused={Object.keys(errors).length > 0} />
        <SecretNotice answer={actionData} button={words.send} />
        <p className={layout.actions}>
          <Button name="intent" value="submit">
            {words.send}
          </Button>
        </p>
        <DataUse complains={loaderData.isComplaint} />
      </JourneyForm>
      <StartAgain />
    </div>
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
