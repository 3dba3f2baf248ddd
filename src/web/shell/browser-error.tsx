import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { phones } from '#brand/facts.ts';
import { PAGE_FAILED } from '#domain/errors.ts';
import { PhoneHours, PhoneLabel, PhoneLink } from '../ui/phone-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import layout from '#web/ui/layout.module.css';
import { Spinner, useArrival } from './navigation.tsx';
import { setReturnPage } from './server-owned.ts';
import { DocumentTitle } from './title.tsx';
import css from './error-page.module.css';

const SHOWN = [phones.gasEmergency, phones.powerCut, phones.energy];

/**
 * The error page in the browser: an error response of the server has its own page; without one this page says whom to
 * call.
 */
export function BrowserErrorPage({ isAnswered }: { isAnswered: boolean }) {
  useEffect(() => {
    if (isAnswered) location.reload();
  }, [isAnswered]);
  return isAnswered ? <Spinner isReloading /> : <Unanswered />;
}

function Unanswered() {
  const { pathname } = useLocation();
  useArrival('failure');
  // Only forms lead here, and returning to one needs only its path (`toReturnPage`).
  useEffect(() => setReturnPage(pathname), [pathname]);
  return (
    <div className={layout.narrow}>
      <DocumentTitle>{PAGE_FAILED.heading}</DocumentTitle>
      <PageHead title={PAGE_FAILED.heading} lede="Load it again in a few minutes, or call us." />
      <dl className={`${css.numbers} ${css.urgent}`}>
        {SHOWN.map((phone) => (
          <div key={phone.number}>
            <dt>
              <PhoneLabel phone={phone} />
            </dt>
            <dd>
              <PhoneLink phone={phone} />
              <small>
                <PhoneHours phone={phone} />.
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
