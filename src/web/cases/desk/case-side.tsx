/** Beside a case: the customer, the deadlines, and articles that may help. */
import type { ClockMark } from '#domain/cases/clocks.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CircleCheck, CircleX, Clock } from '../../ui/document-icons.tsx';
import type { CaseData } from './case-data.server.ts';
import shared from './desk.module.css';
import css from './case.module.css';

const MARKS: Record<ClockMark, { word: string; look: string | undefined; icon: typeof Clock }> = {
  running: { word: 'running', look: undefined, icon: Clock },
  kept: { word: 'kept', look: css.kept, icon: CircleCheck },
  broken: { word: 'broken', look: css.broken, icon: CircleX },
};

export function CaseSide({ data: { file, clocks, articles } }: { data: CaseData }) {
  const { person } = file;
  return (
    <div className={css.side}>
      <section className={shared.panel} aria-labelledby="clocks">
        <h2 id="clocks">Clocks</h2>
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
      <section className={shared.panel} aria-labelledby="person">
        <h2 id="person">Who it is</h2>
        <dl className={css.facts}>
          <Fact term="Name" text={file.name} />
          <Fact term="Email" text={person.email ?? 'None given: call or write'} />
          <Fact term="Phone" text={person.contactNumber} />
          <Fact term="Textphone" text={person.textphone} />
          <Fact term="Account" text={person.account} />
          <Fact term="Address" text={person.address} />
          <Fact
            term="Extra support"
            text={file.vulnerable === null ? null : file.vulnerable ? 'Yes, asked for it' : 'No'}
          />
          {file.more.map((fact) => (
            <Fact key={fact.term} {...fact} />
          ))}
          <Fact term="Who has it" text={file.assignee?.name ?? 'Nobody'} />
        </dl>
        {file.suspect && <p className={css.notice}>This may have been sent by a machine. Read it all the same.</p>}
        <FailedMails {...file} />
      </section>
      {articles.length > 0 && (
        <section className={shared.panel} aria-labelledby="articles">
          <h2 id="articles">Help that may fit</h2>
          <ul className={shared.steps}>
            {articles.map(({ href, title }) => (
              <li key={href}>
                <a className="thumb" href={href} target="_blank" rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Not part of the case's form: dismissing it sends nothing that is typed there. */
function FailedMails({ reference, seq, failedMails: { parked, bounced } }: CaseData['file']) {
  if (parked + bounced === 0) return null;
  return (
    <form method="post" action={pathTo('deskCase', { reference })} className={css.notice}>
      <p>
        {bounced > 0
          ? 'An email to this customer bounced: the address may be mistyped. Call or write.'
          : 'An email to this customer could not be sent. Call them.'}
      </p>
      <input type="hidden" name="seen" value={seq} />
      <Button look="quiet" name="intent" value="dismiss-mails">
        Dismiss
      </Button>
    </form>
  );
}

function Fact({ term, text }: { term: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  );
}
