import { type ReactNode, useState } from 'react';
import { type Phone, phones } from '#brand/facts.ts';
import type { Outcome } from '#domain/journeys/journey.ts';
import type { ProofLine } from '#domain/journeys/proof.ts';
import type { Warning } from '#domain/ports.ts';
import { pathTo } from '#domain/paths.ts';
import { Printer } from '../../ui/icons.tsx';
import { DangerNotice } from '../danger-notice.tsx';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle, PageBackLink } from '../../ui/page-head.tsx';
import { PhoneDetails, PhoneLink } from '../../ui/phone-link.tsx';
import css from './confirmation.module.css';

interface Props {
  outcome: Outcome;
  /** When it was sent, as proof. */
  sentOn: string;
  reference: string;
  /** Who sent it and, for readings, the values; empty if the lead is stored in an external system. */
  proof: ProofLine[];
  /** The external back end's reference; null until it responds, or without one. */
  outside?: string | null;
  /** Dangers that the text describes, because a reference alone would not help. */
  warning?: Warning | null;
  /** The phone line for questions about it. */
  phone: Phone;
  /** Full URL of the page to follow the case, as it is printed; null if there is none. */
  followAt?: string | null;
  /** Where the confirmation went; null if none was sent from here. */
  emailed?: { to: string; isOdd: boolean } | null;
  /** How long this page stays in this browser, in words. */
  kept: string;
}

/** What was received, its reference, what happens next and when, and where else to complain. */
export function SentPanel({
  outcome,
  sentOn,
  reference,
  proof,
  outside = null,
  warning,
  phone,
  followAt = null,
  emailed = null,
  kept,
}: Props) {
  return (
    <div className={`${layout.narrow} ${css.page}`}>
      <DocumentTitle>{outcome.heading}</DocumentTitle>
      <PageBackLink>
        <BackLink to={pathTo('home')}>Help topics</BackLink>
      </PageBackLink>
      <DangerNotice warning={warning} />
      <div className={css.done}>
        <PageTitle>{outcome.heading}</PageTitle>
        <OwnReference reference={reference} />
        {outside !== null && <p>Our team may also use the reference {outside}.</p>}
        {emailed ? <Emailed {...emailed} /> : <p>{outcome.received}</p>}
      </div>
      <h2>What happens next</h2>
      {outcome.next.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {outcome.dates.length > 0 && (
        <dl className={css.when}>
          {outcome.dates.map((date) => (
            <When key={date.day} term={`By ${date.dayInWords}`}>
              {date.text}
            </When>
          ))}
        </dl>
      )}
      {followAt !== null && (
        <p>
          <a href={`${pathTo('follow')}?reference=${reference}`}>Check progress</a>
          <span className={css.printed}> at {followAt}</span>, read our replies or add a message.
        </p>
      )}
      <h2>If you need more help</h2>
      <dl className={css.when}>
        <When term="To talk to us">
          <p>
            Call <PhoneLink phone={phone} /> and give your reference.
          </p>
          <PhoneDetails phone={phone} />
        </When>
        {outcome.ombudsmanFrom && <Further from={outcome.ombudsmanFrom} />}
      </dl>
      <h2>What you sent</h2>
      <dl className={css.proof} data-dd-privacy="mask">
        {[{ term: 'Sent on', text: sentOn }, ...proof].map(({ term, text }) => (
          <When key={term} term={term}>
            {text}
          </When>
        ))}
      </dl>
      <p className="no-print">
        <Button look="quiet" type="button" className={css.print} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print or save
        </Button>
      </p>
      <p
        className={`${css.keep} no-print`}
      >{`Keep your reference. You can reopen this page on this device for ${kept}.`}</p>
    </div>
  );
}

function OwnReference({ reference }: { reference: string }) {
  return (
    <>
      <p className={css.label}>Your reference</p>
      <div className={css.reference}>
        <p>{reference}</p>
        <CopyButton text={reference} />
      </div>
    </>
  );
}

/** Shown only where scripts run. Pages without TLS have no clipboard access, and say so. */
function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Select the reference, then copy it');
    }
  };
  return (
    <span className={`${css.copy} no-print`}>
      <Button look="quiet" type="button" onClick={copy}>
        Copy<span className="visually-hidden"> your reference</span>
      </Button>
      <span role="status">{said}</span>
    </span>
  );
}

function Emailed({ to, isOdd }: { to: string; isOdd: boolean }) {
  return (
    <p>
      We’ve emailed{' '}
      <strong className={css.email} data-dd-privacy="mask">
        {to}
      </strong>
      .{isOdd && ' Check this address: it has no ending such as .com or .co.uk. If it is wrong, call us.'}
    </p>
  );
}

function When({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** For complaints only: the ombudsman, and from which day. */
function Further({ from }: { from: NonNullable<Outcome['ombudsmanFrom']> }) {
  return (
    <>
      <When term={`From ${from.dayInWords}`}>
        <p>
          {from.text} You can also go to them sooner if we send you a deadlock letter to say that we can do no more.
          Call <PhoneLink phone={phones.energyOmbudsman} />.
        </p>
        <PhoneDetails phone={phones.energyOmbudsman} />
      </When>
      <When term="At any time">
        <p>
          Citizens Advice can help for free. Call <PhoneLink phone={phones.citizensAdvice} />.
        </p>
        <PhoneDetails phone={phones.citizensAdvice} />
      </When>
    </>
  );
}
