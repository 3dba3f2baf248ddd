/** The panel beside a case: deadlines and assignee; the customer, their other cases, and suggested articles. */
import type { DeadlineStatus } from '#domain/cases/deadlines.ts';
import { toNoun } from '#domain/cases/case.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DeadlineBar } from '../../ui/deadline-bar.tsx';
import { CircleCheck, CircleX, Clock } from '../../ui/document-icons.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Phone } from '../../ui/icons.tsx';
import type { CaseData } from './case-data.server.ts';
import { type CaseFields, LINK_PREFIX, OPEN_PREFIX, REVIEW, UNTAG_PREFIX } from './case-fields.ts';
import shared from './desk.module.css';
import css from './case.module.css';
import { DutyMark, StatusMark } from './marks.tsx';

interface Props {
  data: CaseData;
}

/** Digits alone, as a phone dials them. */
const toDialled = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`;

export function CallCustomer({ number }: { number: string }) {
  return (
    <a className={css.call} href={toDialled(number)}>
      <Phone aria-hidden="true" />
      Call <span className="whole">{number}</span>
    </a>
  );
}

interface StateProps extends Props {
  fields: CaseFields;
  errors: Readonly<Record<string, string>>;
}

/** On a phone this comes first: the next deadline, the number to call, and the actions. */
export function CaseState({ data, fields, errors }: StateProps) {
  const { file, today, clock } = data;
  const { contactNumber } = file.person;
  const isDone = file.status === 'done';
  return (
    <section className={`${shared.panel} ${css.state}`} aria-labelledby="state">
      <h2 id="state" className="visually-hidden">
        Status
      </h2>
      {!isDone && (
        <p className={css.due}>
          <DutyMark duty={file.duty} today={today} />
        </p>
      )}
      {clock && <DeadlineBar {...clock} />}
      {contactNumber && !data.warning && <CallCustomer number={contactNumber} />}
      <p className={css.assigned}>
        <StatusMark status={file.status} />
        <span>
          {file.isMine ? 'Assigned to you' : file.assignee ? `Assigned to ${file.assignee.name}` : 'Unassigned'}
        </span>
      </p>
      {!isDone && data.may.assign && <Assign data={data} error={errors['to']} />}
      {data.may.write && <Tags tags={file.tags} typed={fields.tag} error={errors['tag']} />}
      {data.may.write && <Decisions data={data} />}
    </section>
  );
}

function Tags({ tags, typed, error }: { tags: string[]; typed: string; error: string | undefined }) {
  return (
    <details open={error !== undefined || typed !== ''}>
      <summary>
        <h3>Tags</h3>
      </summary>
      <TextField name="tag" label="Tag" short error={error} defaultValue={typed} />
      <p className={css.buttons}>
        <Button look="quiet" name="intent" value="tag">
          Add
        </Button>
        {tags.map((tag) => (
          <Button key={tag} look="quiet" name="intent" value={UNTAG_PREFIX + tag}>
            Remove {tag}
          </Button>
        ))}
      </p>
    </details>
  );
}

function Decisions({ data: { file, sounds } }: Props) {
  const isDone = file.status === 'done';
  return (
    <p className={css.buttons}>
      {isDone ? (
        <Button look="quiet" name="intent" value={`${REVIEW}reopen`} data-key="e">
          Reopen
        </Button>
      ) : (
        <Button look="quiet" name="intent" value={`${OPEN_PREFIX}resolve`} data-key="e">
          Resolve
        </Button>
      )}
      {file.isComplaint && !file.wasTold && !isDone && (
        <Button look="quiet" name="intent" value={`${OPEN_PREFIX}deadlock`} data-key="d">
          Deadlock letter
        </Button>
      )}
      {file.isLetterDue && (
        <Button look="quiet" name="intent" value={file.canBeMailed ? `${REVIEW}signpost` : 'signpost'}>
          {file.canBeMailed ? '8-week letter' : 'Mark 8-week letter as posted'}
        </Button>
      )}
      {!file.isComplaint && sounds === null && (
        <Button look="quiet" name="intent" value="complaint">
          This is a complaint
        </Button>
      )}
    </p>
  );
}

function Assign({ data: { file, colleagues }, error }: Props & { error: string | undefined }) {
  return (
    <>
      {!file.isMine && (
        <p>
          <Button look="quiet" name="intent" value="take" data-key="a">
            Assign to me
          </Button>
        </p>
      )}
      <details open={error !== undefined}>
        <summary>
          <h3>Reassign</h3>
        </summary>
        <SelectField name="to" label="Reassign to" error={error} defaultValue="">
          <option value="">Unassigned</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className={css.buttons}>
          <Button look="quiet" name="intent" value="hand-over" data-key="send-to">
            Reassign
          </Button>
        </p>
      </details>
    </>
  );
}

const MARKS: Record<DeadlineStatus, { word: string; look: string | undefined; icon: typeof Clock }> = {
  running: { word: 'due', look: undefined, icon: Clock },
  kept: { word: 'met', look: css.kept, icon: CircleCheck },
  broken: { word: 'missed', look: css.broken, icon: CircleX },
};

export function CaseSide({ data }: Props) {
  const { clocks } = data;
  return (
    <div className={css.side}>
      <section className={shared.panel} aria-labelledby="clocks">
        <h2 id="clocks">Deadlines</h2>
        <ul className={css.clocks}>
          {clocks.map(({ label, day, mark }) => {
            const { word, look, icon: Icon } = MARKS[mark];
            return (
              <li key={label} className={look}>
                <Icon aria-hidden="true" />
                <span>
                  {label}: {day} ({word})
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <Customer data={data} />
      <Others data={data} />
      <Articles data={data} />
    </div>
  );
}

function Customer({ data: { file } }: Props) {
  const { email, contactNumber, account, address } = file.person;
  return (
    <section className={shared.panel} aria-labelledby="person">
      <h2 id="person">Customer</h2>
      <dl className={css.facts}>
        <Fact term="Name" text={file.name} />
        <Fact term="Email" text={email ?? 'Not given: call or write'} href={email && `mailto:${email}`} />
        <Fact term="Phone" text={contactNumber} href={contactNumber && toDialled(contactNumber)} />
        <Fact term="Account" text={account} />
        <Fact term="Address" text={address} />
        <Fact term="Extra support" text={file.vulnerable === null ? null : file.vulnerable ? 'Yes' : 'No'} />
        {file.more.map((fact) => (
          <Fact key={fact.term} {...fact} />
        ))}
      </dl>
      {file.suspect && <p className={css.notice}>This may be spam. Read it before you decide.</p>}
    </section>
  );
}

function Fact({ term, text, href }: { term: string; text: string | null; href?: string | null }) {
  if (!text) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">
        {href ? (
          <a className="thumb" href={href}>
            {text}
          </a>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

function Others({ data: { others } }: Props) {
  if (others.length === 0) return null;
  return (
    <section className={shared.panel} aria-labelledby="others">
      <h2 id="others">Other cases from this customer</h2>
      <ul className={css.list}>
        {others.map((other) => (
          <li key={other.reference}>
            <a className="thumb" href={pathTo('deskCase', other)}>
              {other.subject ?? toNoun(other)}
            </a>{' '}
            <StatusMark status={other.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Articles({ data: { articles, may } }: Props) {
  if (articles.length === 0) return null;
  return (
    <section className={shared.panel} aria-labelledby="articles">
      <h2 id="articles">Suggested articles</h2>
      <ul className={css.list}>
        {articles.map(({ href, title }) => (
          <li key={href}>
            <a className="thumb" href={href} target="_blank" rel="noopener">
              {title}
            </a>
            {may.write && (
              <Button look="link" name="intent" value={LINK_PREFIX + href}>
                Add to reply<span className="visually-hidden">: {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
