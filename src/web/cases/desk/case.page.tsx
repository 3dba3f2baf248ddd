import type { ReactNode } from 'react';
import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import { pathTo } from '#domain/paths.ts';
import { findCaseDraft } from '../../journeys/case-draft.server.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorSummary } from '../../ui/error-summary.tsx';
import { ExpiryWarning } from '../../ui/page-expiry.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Messages } from '../../ui/messages.tsx';
import type { Route } from './+types/case.page';
import { answerCase } from './case-action.server.ts';
import { type CaseFields, EMPTY_FIELDS, DECISION_STEPS } from './case-fields.ts';
import { type CaseData, loadCaseData } from './case-data.server.ts';
import { Decision, ReviewOf, REVIEWS, STEP_FIELDS, STEP_TITLES } from './case-decision.tsx';
import { CaseForm } from './case-form.tsx';
import { readFields } from './case-form.server.ts';
import { CaseNotices } from './case-notices.tsx';
import { CaseSide, CaseState } from './case-side.tsx';
import { Composer } from './composer.tsx';
import shared from './desk.module.css';
import css from './case.module.css';
import { KindMark, UrgencyMark } from './marks.tsx';
import { readQueueAddress } from './queue-query.ts';
import { notSent, NO_STORE, requireFile, requireStaff } from './staff.server.ts';
import { toAdviserDraft } from './adviser-drafts.server.ts';
import { CaseNotSent } from './not-sent.tsx';

export const headers = () => NO_STORE;
export const handle = { savesDraft: true };

/** The fields that are visible on the page of a case. */
const SHOWN = ['reply', 'note', 'tag', 'quote', 'start'] as const satisfies (keyof CaseFields)[];

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(notSent) !== null) return { staff: null, file: null, typed: EMPTY_FIELDS };
  const { desk, id, staff, now, search, ...services } = await requireStaff(args, 'case');
  const file = await requireFile(args);
  const isOpened = args.request.method === 'GET';
  if (isOpened) await desk.cases.noteOpened(file.reference, { kind: 'staff', id });
  const words = isOpened ? await findCaseDraft(args.url, toAdviserDraft(file.reference, id), services) : {};
  const asked = args.url.searchParams.get('step');
  return {
    staff,
    typed: readFields(words),
    step: staff.role === 'reader' ? undefined : DECISION_STEPS.find((step) => step === asked),
    ...(await loadCaseData(file, {
      desk,
      search,
      id,
      role: staff.role,
      from: readQueueAddress(args.url.searchParams),
      now: now(),
    })),
  };
}

export const action = answerCase;

export default function DeskCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const fields = actionData?.fields ?? loaderData.typed;
  if (!loaderData.file) return <CaseNotSent fields={fields} why={actionData?.notSent ?? 'idle'} />;
  const data = loaderData;
  const isAnswered = actionData !== undefined;
  const { errors = {}, review } = actionData ?? {};
  const step = actionData ? actionData.step : loaderData.step;
  if (review)
    return (
      <DecisionPage title={REVIEWS[review.intent]?.title ?? ''} data={data}>
        <CaseForm {...{ data, fields, isAnswered }} shown={[]}>
          <ReviewOf {...{ data, review }} />
        </CaseForm>
      </DecisionPage>
    );
  if (step)
    return (
      <DecisionPage title={STEP_TITLES[step]} data={data} errors={errors}>
        <CaseForm {...{ data, fields, isAnswered }} shown={STEP_FIELDS[step]}>
          <Decision {...{ step, data, fields, errors }} />
        </CaseForm>
      </DecisionPage>
    );
  const { file, timeline } = data;
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
        way={
          <>
            <BackLink to={data.queue}>Queue</BackLink>
            {data.said === null && <NextCase data={data} />}
          </>
        }
        alerts={
          <>
            {actionData && actionData.notice.length > 0 && (
              <Alert answer={actionData}>
                {actionData.notice.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Alert>
            )}
            <ErrorSummary errors={errors} />
            {(!actionData || actionData.isKept) && <Said data={data} isKept={actionData?.isKept} />}
          </>
        }
      >
        <p className={shared.marks}>
          <UrgencyMark urgency={file.urgency} />
          <KindMark isComplaint={file.isComplaint} kind={file.kind} />
          {file.tags.map((tag) => (
            <span key={tag} className="mark">
              {tag}
            </span>
          ))}
          <span className={shared.small}>{file.reference}</span>
          {file.isDemonstration && <span className={shared.small}>Demo: nobody gets an email.</span>}
        </p>
      </PageHead>
      <CaseForm {...{ data, fields, isAnswered }} shown={SHOWN} className={css.columns}>
        <CaseNotices data={data} />
        <CaseState {...{ data, fields, errors }} />
        <div className={css.main}>
          <h2>Activity</h2>
          {timeline.earlier.length > 0 && (
            <details>
              <summary>Earlier activity ({timeline.earlier.length})</summary>
              <Messages messages={timeline.earlier} label="Earlier activity, oldest first" />
            </details>
          )}
          <Messages messages={timeline.latest} label="Activity, oldest first" />
          {data.may.write && <Composer {...{ data, fields, errors }} isInserted={actionData?.isInserted ?? false} />}
        </div>
        <CaseSide data={data} />
      </CaseForm>
      <ExpiryWarning
        afterMs={IDLE_TIMEOUT_MS}
        warning="You will be signed out in 2 minutes."
        stay="Stay signed in"
        stays="You’re still signed in."
        renews={pathTo('desk')}
      />
    </div>
  );
}

interface DecisionPageProps {
  title: string;
  data: CaseData;
  errors?: Readonly<Record<string, string>>;
  children: ReactNode;
}

function DecisionPage({ title, data: { file, at }, errors, children }: DecisionPageProps) {
  return (
    <div className={`${layout.narrow} ${shared.page}`}>
      <DocumentTitle
        noIndex
        refused={errors !== undefined && Object.keys(errors).length > 0}
      >{`${title}, ${file.reference}`}</DocumentTitle>
      <PageHead
        title={title}
        way={<BackLink to={at}>{file.name}</BackLink>}
        alerts={<ErrorSummary errors={errors} />}
        step={`${file.subject ?? 'No subject chosen'}, ${file.reference}`}
      />
      {children}
    </div>
  );
}

/** Says what was just done, with a link to the next case; it has the focus. */
function Said({ data, isKept = false }: { data: CaseData; isKept: boolean | undefined }) {
  const { said, canUndo, at, file } = data;
  if (said === null && !isKept) return null;
  return (
    <div className={shared.kept} role="status" tabIndex={-1} autoFocus>
      <p>
        {said}
        {isKept && '. What you wrote in the other boxes is still here.'}
      </p>
      {canUndo && (
        <form method="post" action={at} className={css.undo}>
          <input type="hidden" name="seen" value={file.seq} />
          <Button look="quiet" name="intent" value="undo">
            Undo
          </Button>
        </form>
      )}
      <NextCase data={data} />
    </div>
  );
}

function NextCase({ data: { next } }: { data: CaseData }) {
  if (!next) return null;
  return (
    <a className={`thumb ${css.next}`} href={next.at} data-key="n">
      Next case: {next.name}
    </a>
  );
}
