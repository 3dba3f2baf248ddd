import { Printer } from 'lucide-react';
import { escalation, phones } from '#brand/facts.ts';
import { findOutcome } from '#domain/journeys/complaint/outcome.ts';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import type { Receipt } from '#domain/ports.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { Button } from '../ui/button.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import type { Route } from './+types/confirmation.page';
import css from './confirmation.module.css';

export const handle = { hydrate: true };

const ORIGINS = [...KINDS.map((kind) => kind.slug), 'feedback'];

/** The receipt of the named journey, or, without a name, the newest of this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitors, drafts } = context.get(servicesContext);
  const visitor = visitors.find(request);
  const asked = new URL(request.url).searchParams.get('origin');
  const origins = asked === null ? ORIGINS : ORIGINS.filter((origin) => origin === asked);
  const found: { origin: string; receipt: Receipt }[] = [];
  for (const origin of visitor ? origins : []) {
    const receipt = await drafts.findReceipt(visitor ?? '', origin);
    if (receipt) found.push({ origin, receipt });
  }
  const newest = found.sort((a, b) => b.receipt.sentAt.localeCompare(a.receipt.sentAt))[0];
  if (!newest) return { sent: null };
  const outcome = findOutcome(newest.origin, new Date(newest.receipt.sentAt), escalation);
  return { sent: outcome && { outcome, reference: newest.receipt.reference } };
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.sent) return <NothingSent />;
  const { outcome, reference } = loaderData.sent;
  return (
    <div className={`${layout.narrow} ${css.page}`}>
      <Title>{outcome.heading}</Title>
      <div className={css.done}>
        <h1>{outcome.heading}</h1>
        <p>{outcome.received}</p>
        <p className={css.label}>Your reference</p>
        <p className={css.reference}>{reference}</p>
      </div>
      <h2>What happens next</h2>
      {outcome.next.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <dl className={css.when}>
        {outcome.dates.map((date) => (
          <div key={date.day}>
            <dt>By {date.dayInWords}</dt>
            <dd>{date.text}</dd>
          </div>
        ))}
        {outcome.ombudsmanFrom && (
          <>
            <div>
              <dt>From {outcome.ombudsmanFrom.dayInWords}</dt>
              <dd>
                <p>
                  {outcome.ombudsmanFrom.text} You can also go to them sooner if we tell you in writing that we can’t do any
                  more. Call <PhoneLink phone={phones.energyOmbudsman} />.
                </p>
                <PhoneDetails phone={phones.energyOmbudsman} />
              </dd>
            </div>
            <div>
              <dt>At any time</dt>
              <dd>
                <p>
                  Citizens Advice can help, free. Call <PhoneLink phone={phones.citizensAdvice} />.
                </p>
                <PhoneDetails phone={phones.citizensAdvice} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <p className="no-print">
        <Button look="quiet" type="button" className={css.print} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print or save
        </Button>
      </p>
      <p className={`${css.keep} no-print`}>Keep your reference. This page stays in this browser for 24 hours.</p>
      <p className="no-print">
        <a href={pathTo('home')}>Back to help topics</a>
      </p>
    </div>
  );
}

function NothingSent() {
  return (
    <div className={`${layout.narrow} ${css.page}`}>
      <Title>No reference to show</Title>
      <h1>There is no reference to show here</h1>
      <p>
        We show a reference only in the browser that sent the form, for 24 hours. If you sent one from another phone or
        computer, look there.
      </p>
      <p>
        <a href={pathTo('contactUs')}>Contact us</a> if you need to know what we received.
      </p>
    </div>
  );
}
