import { Phone as PhoneIcon } from 'lucide-react';
import { phones } from '#brand/facts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { OpenNow } from '../ui/open-now.tsx';
import { PhoneDetails, PhoneLink, WithNumbers } from '../ui/phone-link.tsx';
import type { ReachableEnding } from './reachable-ending.server.ts';
import css from './start.module.css';

/** One thing to do, one number, one article. */
export function EndingPart({ ending }: { ending: ReachableEnding }) {
  const { title, say, danger, line, doing, whenClosed, article } = ending;
  const phone = phones[line];
  const steps = (
    <ul className={css.say}>
      {say.map((sentence) => (
        <li key={sentence}>
          <WithNumbers>{sentence}</WithNumbers>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={danger && css.danger}>
      <h1>{title}</h1>
      {/* In danger something comes before the call; otherwise the action comes first. */}
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
        <p>
          <OpenNow phone={phone} />
        </p>
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
        {whenClosed && <WhenClosed what={whenClosed} />}
      </div>
      {!danger && steps}
      {article && (
        <p className={css.read}>
          Read more: <a href={article.href}>{article.title}</a>
        </p>
      )}
    </div>
  );
}

function WhenClosed({ what }: { what: NonNullable<ReachableEnding['whenClosed']> }) {
  return (
    <p className={css.rare}>
      Is that line closed?{' '}
      {'line' in what ? (
        <>
          Call <PhoneLink phone={phones[what.line]} />, day or night.
        </>
      ) : (
        <>
          <a href={what.doing.to}>{what.doing.label}</a>, at any hour. {what.doing.note}
        </>
      )}
    </p>
  );
}
