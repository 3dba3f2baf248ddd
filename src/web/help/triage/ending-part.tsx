import type { ReactNode } from 'react';
import { type Phone, phones } from '#brand/facts.ts';
import { isAlways } from '#domain/opening-hours.ts';
import type { OutageNotice } from '#domain/entities/content.ts';
import { Phone as PhoneIcon } from '../../ui/icons.tsx';
import { OutageBanner } from '../../ui/outage-banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { PhoneDetails, PhoneLink, WithPhoneLinks } from '../../ui/phone-link.tsx';
import type { ReachableEnding } from './reachable-ending.server.ts';
import css from './start.module.css';

interface Props {
  way: ReactNode;
  ending: ReachableEnding;
  outage: OutageNotice | null;
}

/** One thing to do, one number, one article. */
export function EndingPart({ way, ending, outage }: Props) {
  const { title, say, danger, line, doing, whenClosed, article } = ending;
  const phone = phones[line];
  const steps = (
    <ul className={css.say}>
      {say.map((sentence) => (
        <li key={sentence}>
          <WithPhoneLinks>{sentence}</WithPhoneLinks>
        </li>
      ))}
    </ul>
  );
  const what = (
    <>
      {/* In danger the steps come before the call; otherwise the call to action comes first. */}
      {danger && steps}
      <p className={css.action}>
        {doing ? (
          <ButtonLink href={doing.to}>{doing.label}</ButtonLink>
        ) : (
          <ButtonLink href={`tel:${phone.number}`} className={css.call ?? ''}>
            <PhoneIcon aria-hidden="true" />
            <span>
              Call <span>{phone.shown}</span>
            </span>
          </ButtonLink>
        )}
      </p>
      <div className={css.line}>
        {doing && (
          <p>
            Or call <PhoneLink phone={phone} />
          </p>
        )}
        {line === 'emergencyServices' ? (
          <p className={css.free}>Free to call. Relay UK: 18000.</p>
        ) : (
          <PhoneDetails phone={phone} />
        )}
        {line === 'gasEmergency' && (
          <p className={css.rare}>
            In Northern Ireland, call <PhoneLink phone={phones.gasEmergencyNorthernIreland} />.
          </p>
        )}
        <WhileClosed phone={phone} doing={doing} what={whenClosed} />
      </div>
      {/* Nothing may push the number down. */}
      {outage && <OutageBanner notice={outage} boxed />}
      {!danger && steps}
      {article && (
        <p className={css.read}>
          Read more: <a href={article.href}>{article.title}</a>
        </p>
      )}
    </>
  );
  return (
    <>
      <PageHead title={title} way={way} className={danger && css.alarm} />
      {danger ? <div className={`${css.danger} ${layout.urgent}`}>{what}</div> : what}
    </>
  );
}

interface WhileClosedProps {
  phone: Phone;
  doing: ReachableEnding['doing'];
  what: ReachableEnding['whenClosed'];
}

/** Shown while the line is closed; a script shows and hides it for as long as the page is open. */
function WhileClosed({ phone, doing, what }: WhileClosedProps) {
  const { hours, exceptions, now } = usePhone(phone);
  const saysNothing = !doing && !what?.doing && !what?.call;
  // A line that is always open may still close on a day that content names.
  if (saysNothing || (isAlways(hours) && now?.open !== false)) return null;
  return (
    <div
      className={css.closed}
      data-while-closed={hours}
      data-exceptions={exceptions.length > 0 ? JSON.stringify(exceptions) : undefined}
      hidden={now?.open ?? false}
    >
      <p>While this line is closed:</p>
      <ul>
        {doing && <li>You can use “{doing.label}” above 24&nbsp;hours a day.</li>}
        {what?.doing && (
          <li>
            <a href={what.doing.to}>{what.doing.label}</a>, 24&nbsp;hours a day. {what.doing.note}
          </li>
        )}
        {what?.call && (
          <li>
            {what.call.words} <PhoneLink phone={phones[what.call.line]} />, 24&nbsp;hours a day.
          </li>
        )}
      </ul>
    </div>
  );
}
