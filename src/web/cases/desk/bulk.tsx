/** The review before several cases are changed: how many, which, and the email that their customers get. */
import { SHOWN_TO } from '#domain/journeys/form.ts';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import type { BulkReview, BulkAction, BulkAnswer, BulkCase } from './bulk.server.ts';
import { LetterPanel } from './case-decision.tsx';
import css from './case.module.css';
import { OPEN_PREFIX, REVIEW, toCaseAddress } from './case-fields.ts';
import shared from './desk.module.css';
import { UrgencyMark } from './marks.tsx';
import { UNASSIGNED } from './queue-query.ts';
import { NotSentPage } from './not-sent.tsx';

const VERBS: Record<BulkAction, string> = {
  take: 'Assign to me',
  assign: 'Assign',
  tag: 'Tag',
  close: 'Close',
};

/** The buttons below the queue; each opens a page of review. */
export function BulkButtons({ actions, mark }: { actions: BulkAction[]; mark: string }) {
  return (
    <p className="desk-bulk">
      <input type="hidden" name={SHOWN_TO} value={mark} />
      <span>With the selected cases:</span>
      {actions.map((action) => (
        <Button key={action} look="quiet" name="intent" value={OPEN_PREFIX + action}>
          {VERBS[action]}
          {action !== 'take' && '…'}
        </Button>
      ))}
    </p>
  );
}

/** Shows only what was sent, nothing of the desk. */
export function BulkNotSent({ kept: { why, intent, fields } }: { kept: NonNullable<BulkAnswer['kept']> }) {
  const valuesOf = (wanted: string) => fields.flatMap(([name, value]) => (name === wanted ? value : []));
  return (
    <NotSentPage why={why === 'away' ? 'half' : why} intent={intent}>
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <p>
        Selected:{' '}
        {valuesOf('case')
          .map((value) => value.split('.')[0])
          .join(', ')}
      </p>
      {valuesOf('reason').map((reason) => (
        <p key={reason} className={css.words}>
          Reason: {reason}
        </p>
      ))}
    </NotSentPage>
  );
}

interface Props {
  bulk: BulkReview;
  /** The address of the queue, to which the form posts. */
  at: string;
  me: string;
  /** Identifies the adviser to whom the page is shown. */
  mark: string;
  colleagues: { id: string; name: string }[];
}

export function BulkPage({ bulk, at, me, mark, colleagues }: Props) {
  const { action, cases, left, said, errors, letter } = bulk;
  const count = cases.length === 1 ? '1 case' : `${cases.length} cases`;
  const title = cases.length === 0 ? 'No cases to change' : toTitle(action, count);
  const isReady = action !== 'close' || letter !== null;
  return (
    <div className={`${layout.narrow} ${shared.page}`}>
      <DocumentTitle noIndex refused={Object.keys(errors).length > 0}>
        {title}
      </DocumentTitle>
      <PageHead
        title={title}
        way={<BackLink to={at}>Queue</BackLink>}
        alerts={
          <>
            {said !== null && (
              <p className={shared.kept} role="status" tabIndex={-1} autoFocus>
                {said}
              </p>
            )}
            <ErrorSummary errors={errors} />
          </>
        }
      />
      {left.length > 0 && (
        <section>
          <h2>Not included</h2>
          <CaseList cases={left} />
        </section>
      )}
      {cases.length > 0 && (
        <form method="post" action={at} noValidate className={css.decision}>
          <CaseList cases={cases} />
          <input type="hidden" name={SHOWN_TO} value={mark} />
          {cases.map(({ reference, seen }) => (
            <input key={reference} type="hidden" name="case" value={`${reference}.${seen}`} />
          ))}
          {action === 'assign' && <Assignee {...{ bulk, me, colleagues }} />}
          {action === 'tag' && <TextField name="tag" label="Tag" short error={errors['tag']} defaultValue={bulk.tag} />}
          {action === 'close' &&
            (letter ? <input type="hidden" name="reason" value={bulk.reason} /> : <Reason bulk={bulk} />)}
          {letter && <LetterPanel letter={letter} to={toReceivers(bulk)} />}
          <p className={css.buttons}>
            <Button name="intent" value={isReady ? action : REVIEW + action}>
              {isReady ? `${toTitle(action, count)}${letter && bulk.mails > 0 ? ' and send' : ''}` : 'Continue'}
            </Button>
            {letter && (
              <Button look="quiet" name="intent" value={OPEN_PREFIX + action}>
                Change
              </Button>
            )}
            <a href={at}>Cancel</a>
          </p>
        </form>
      )}
    </div>
  );
}

function toReceivers({ mails, cases }: BulkReview): string {
  if (mails === 0) return 'Nobody gets this email: no email address was given, or these are demo cases.';
  const others = mails < cases.length ? ' The others gave no email address, or are demo cases.' : '';
  return mails === 1
    ? `1 customer gets this email.${others}`
    : `${mails} customers each get this email, addressed by name.${others}`;
}

const toTitle = (action: BulkAction, count: string) =>
  action === 'take' ? `Assign ${count} to me` : `${VERBS[action]} ${count}`;

function CaseList({ cases }: { cases: BulkCase[] }) {
  return (
    <ul className={shared.steps}>
      {cases.map(({ reference, name, urgency, why }) => (
        <li key={reference}>
          {/* Opens in a new tab, because the Back button would lose the reason. */}
          <a href={toCaseAddress({ reference })} target="_blank" rel="noopener">
            <bdi>{name}</bdi> {reference}
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>{' '}
          <UrgencyMark urgency={urgency} />
          {why !== null && <div>{`${why}.`}</div>}
        </li>
      ))}
    </ul>
  );
}

function Assignee({ bulk: { to, errors }, me, colleagues }: Pick<Props, 'bulk' | 'me' | 'colleagues'>) {
  return (
    <SelectField name="to" label="Assign to" error={errors['to']} defaultValue={to}>
      <option value="">Choose who to assign to</option>
      <option value={me}>Me</option>
      <option value={UNASSIGNED}>Unassigned</option>
      {colleagues
        .filter(({ id }) => id !== me)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}

function Reason({ bulk: { reason, errors } }: Pick<Props, 'bulk'>) {
  return (
    <TextArea
      name="reason"
      label="Reason"
      hint="Shown to each customer in their email."
      error={errors['reason']}
      defaultValue={reason}
    />
  );
}
