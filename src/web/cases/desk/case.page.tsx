import { brand } from '#brand/facts.ts';
import { toLondonDay } from '#domain/dates.ts';
import { pathTo } from '#domain/paths.ts';
import { findCaseWords } from '../../journeys/case-words.server.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { CaseBar } from '../../ui/case-bar.tsx';
import { Alert, ErrorSummary } from '../../ui/error-summary.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Messages } from '../../ui/messages.tsx';
import type { Route } from './+types/case.page';
import { answerCase } from './case-action.server.ts';
import { NO_FIELDS } from './case-fields.ts';
import { loadCaseData } from './case-data.server.ts';
import { readFields } from './case-form.server.ts';
import { CaseSide } from './case-side.tsx';
import { CaseWork } from './case-work.tsx';
import shared from './desk.module.css';
import css from './case.module.css';
import { DutyMark, KindMark, StatusMark, UrgencyMark } from './marks.tsx';
import { notSent, PRIVATE, requireFile, requireStaff } from './staff.server.ts';
import { toPlace } from './saved-words.server.ts';
import { WordsKept } from './words-kept.tsx';

export const headers = () => PRIVATE;
export const handle = { savesTyped: true };

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(notSent) !== null) return { staff: null, file: null, typed: NO_FIELDS };
  const { desk, id, staff, now, search, ...services } = await requireStaff(args, 'case');
  const file = await requireFile(args);
  const isOpened = args.request.method === 'GET';
  if (isOpened) await desk.cases.noteOpened(file.reference, id);
  const words = isOpened ? await findCaseWords(args, toPlace(file.reference, id), services) : {};
  return {
    staff,
    typed: readFields(words),
    ...(await loadCaseData(file, { desk, search, id, today: toLondonDay(now()) })),
  };
}

export const action = answerCase;

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
