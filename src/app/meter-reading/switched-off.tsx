import { METER_READING_OFF } from '#domain/errors.ts';
import { pathTo } from '#domain/paths.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import css from './meter-reading.module.css';

/** §2 Meter-read route when the feature is off. */
export function SwitchedOff() {
  return (
    <div className={`${layout.narrow} ${css.off}`}>
      <Title>Send a meter reading</Title>
      <h1>Send a meter reading</h1>
      <p className={layout.lede}>{METER_READING_OFF}.</p>
      <p className={layout.actions}>
        <a href={pathTo('meterReads')}>See how to send us a reading</a>
      </p>
    </div>
  );
}
