import { data } from 'react-router';
import { brand } from '#brand/facts.ts';
import { REFUSALS } from '#domain/cases/case.ts';
import { MOMENTS_S } from '#domain/constants.ts';
import { toLondonDay } from '#domain/dates.ts';
import { isAppError } from '#domain/errors.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { pathTo } from '#domain/paths.ts';
import { RETRY_AFTER } from '../journey/answers.server.ts';
import { closeCaseWords, findCaseWords } from '../journey/case-words.server.ts';
import { isKeep } from '../journey/keep-only.server.ts';
import layout from '../shell/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { CaseBar } from '../ui/case-bar.tsx';
import { Alert, ErrorSummary } from '../ui/error-summary.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Messages } from '../ui/messages.tsx';
import type { Route } from './+types/case.page';
import { type CaseFields, NO_FIELDS, TEXT_FIELDS } from './case-fields.ts';
import { loadCaseData } from './case-data.server.ts';
import { readCaseAction, readCaseForm, readFields, type CaseFormValues, toWords } from './case-form.server.ts';
import { CaseSide } from './case-side.tsx';
import { CaseWork } from './case-work.tsx';
import shared from './desk.module.css';
import css from './case.module.css';
import { DutyMark, KindMark, StatusMark, UrgencyMark } from './marks.tsx';
import { requireDesk, admitStaff, type NotSent, notSent, PRIVATE, requireStaff, toActor } from './staff.server.ts';
import { isOfColleague, saveTyped, toCase, toPlace } from './saved-words.server.ts';
import { toWhatHappened, toWho } from './timeline.server.ts';
import { WordsKept } from './words-kept.tsx';

export const headers = () => PRIVATE;
export const handle = { savesTyped: true };

/** The action's result. */
interface Answered {
  fields: CaseFields & Partial<CaseFormValues>;
  /** Shows only what was written, nothing of the case. */
  notSent?: NotSent | undefined;
  errors: Record<string, string>;
  /** Errors in whole sentences; the form keeps what was typed. */
  notice: string[];
  /** Succeeded, with text left in another box. */
  isKept?: boolean;
}

async function findFile({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const reference = params.reference.toUpperCase();
  const file = REFERENCE_PATTERN.test(reference) ? await requireDesk(context).desk.cases.find(reference) : null;
  if (!file) throw data(null, { status: 404, headers: PRIVATE });
  return file;
}

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(notSent) !== null) return { staff: null, file: null, typed: NO_FIELDS };
  const { desk, id, staff, now, search, ...services } = await requireStaff(args, 'case');
  const file = await findFile(args);
  const isOpened = args.request.method === 'GET';
  if (isOpened) await desk.cases.noteOpened(file.reference, id);
  const words = isOpened ? await findCaseWords(args, toPlace(file.reference, id), services) : {};
  return {
    staff,
    typed: readFields(words),
    ...(await loadCaseData(file, { desk, search, id, today: toLondonDay(now()) })),
  };
}

export async function action(args: Route.ActionArgs) {
  const sent = await args.request.formData();
  const form = readCaseForm(sent);
  const giveBack = (why: NotSent) => {
    args.context.set(notSent, why);
    return answer(why === 'idle' ? 401 : 503, form, [], {}, why === 'idle' ? 0 : MOMENTS_S, why);
  };
  const asked = await findStaffAndFile(args);
  if (isKeep(sent)) return saveTyped(sent, asked);
  if (typeof asked === 'string') return giveBack(asked);
  const { staff, file, desk, log } = asked;
  if (isOfColleague(sent, staff.id))
    return answer(
      409,
      form,
      [`This page was opened by a colleague, and you are ${staff.name}. ${UNDER_YOUR_NAME}`],
      {},
    );
  if (form.intent === 'use-text') {
    const start = (await desk.startingTexts()).find(({ key }) => key === form.start);
    const reply = [form.reply, start?.text].filter(Boolean).join('\n\n');
    return answer(start ? 200 : 400, { ...form, reply }, [], start ? {} : { start: 'Choose a text' });
  }
  const meant = readCaseAction(form, { actor: toActor(staff), file, staff: await desk.cases.listStaff() });
  if ('errors' in meant) return answer(400, form, [], meant.errors);
  try {
    const appended = await desk.cases.append(file.reference, form.seen, meant.events);
    if (appended.outcome === 'kept') return await toKept(sent, meant.uses, asked);
    if (appended.outcome === 'refused')
      return answer(409, form, [`${REFUSALS[appended.refusal]}. Nothing was changed.`], {});
    if (appended.outcome === 'gone') throw data(null, { status: 404, headers: PRIVATE });
    const changes = appended.since.map((event) => `${toWho(event)}: ${toWhatHappened(event).toLowerCase()}.`);
    return answer(
      409,
      form,
      ['This case changed while you were writing. Nothing of yours was sent yet.', ...changes],
      {},
    );
  } catch (error) {
    if (isAppError(error, 'refused')) return answer(400, form, ['Your text holds a character we can’t keep.'], {});
    if (!isAppError(error)) throw error;
    log.error({ err: error }, 'event of a case not kept');
    return giveBack('away');
  }
}

/** No text is lost if the session has expired or the database is unavailable. */
async function findStaffAndFile(args: Route.ActionArgs) {
  try {
    const staff = await admitStaff(args);
    return staff === null ? 'idle' : { ...requireDesk(args.context), staff, file: await findFile(args) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    requireDesk(args.context).log.error({ err: error }, 'case not found for a form');
    return 'away';
  }
}

const UNDER_YOUR_NAME = 'Nothing was sent yet. Press again to send it under your name.';

type Asked = Exclude<Awaited<ReturnType<typeof findStaffAndFile>>, string>;

/** Keeps the text of the boxes that this submit did not use. */
async function toKept(sent: FormData, uses: readonly (typeof TEXT_FIELDS)[number][], { staff, file, ...asked }: Asked) {
  const left = { ...readFields(sent), ...Object.fromEntries(uses.map((name) => [name, ''])) };
  const isLeft = TEXT_FIELDS.some((name) => left[name] !== '');
  await closeCaseWords(sent, toPlace(file.reference, staff.id), asked, isLeft ? toWords(left) : undefined);
  return isLeft ? data<Answered>({ fields: left, notice: [], errors: {}, isKept: true }) : toCase(file.reference);
}

function answer(
  status: number,
  fields: Answered['fields'],
  notice: string[],
  errors: Record<string, string>,
  retryAfter = 0,
  why?: NotSent,
) {
  const answered: Answered = { fields, notice, errors, notSent: why };
  return data(answered, { status, headers: retryAfter > 0 ? { [RETRY_AFTER]: String(retryAfter) } : {} });
}

export default function DeskCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const fields = actionData?.fields ?? loaderData.typed;
  if (!loaderData.file) return <WordsKept fields={fields} why={actionData?.notSent ?? 'idle'} />;
  const { file, today, clock, timeline } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <div className={`${layout.wrap} ${shared.page}`}>
      <DocumentTitle
        noIndex
        refused={Object.keys(errors).length > 0}
      >{`${file.name}, ${file.reference}`}</DocumentTitle>
      <PageHead
        title={
          <>
            <bdi>{file.name}</bdi>: {file.subject ?? 'no subject chosen'}
          </>
        }
        way={<BackLink to={pathTo('desk')}>Queue</BackLink>}
        alerts={
          <>
            {actionData && actionData.notice.length > 0 && (
              <Alert answer={actionData}>
                {actionData.notice.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Alert>
            )}
            {actionData?.isKept && (
              <p className={shared.kept} role="status" tabIndex={-1} autoFocus>
                Kept. What you wrote in the other boxes is still here.
              </p>
            )}
            <ErrorSummary errors={errors} />
          </>
        }
      >
        <p className={shared.marks}>
          <UrgencyMark urgency={file.urgency} />
          <KindMark isComplaint={file.isComplaint} kind={file.kind} />
          <StatusMark status={file.status} />
          {file.status !== 'done' && <DutyMark duty={file.duty} today={today} />}
          <span className={shared.small}>{file.reference}</span>
        </p>
      </PageHead>
      {clock && <CaseBar {...clock} />}
      {file.isDemonstration && <p className={shared.small}>Made up for the demonstration. Nobody gets a mail.</p>}
      <div className={css.columns}>
        <div>
          <h2>What happened</h2>
          <Messages messages={timeline} label="What happened, oldest first" />
          <CaseWork
            data={loaderData}
            fields={fields}
            errors={errors}
            isAnswered={actionData !== undefined}
            brandName={brand.name}
          />
        </div>
        <CaseSide data={loaderData} />
      </div>
    </div>
  );
}
