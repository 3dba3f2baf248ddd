import { METER_READING_OFF } from '#domain/errors.ts';
import { pathTo } from '#domain/paths.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** §2 Meter-read route when the feature is off. */
export function SwitchedOff() {
  return (
    <div className={layout.narrow}>
      <DocumentTitle>Send a meter reading</DocumentTitle>
      <PageHead
        title="Send a meter reading"
        way={<BackLink to={pathTo('home')}>Help topics</BackLink>}
        lede={`${METER_READING_OFF}.`}
      />
      <p className={layout.actions}>
        <a href={pathTo('meterReads')}>See how to send us a reading</a>
      </p>
    </div>
  );
}
