import css from './meter-reading.module.css';
import { DialMeter } from './pictures/dial-meter.tsx';
import { DigitalMeter } from './pictures/digital-meter.tsx';
import { Economy7Meter } from './pictures/economy-7-meter.tsx';
import { SmartMeter } from './pictures/smart-meter.tsx';

/** Which digits count, for each kind of meter; collapsed by default. */
export function MeterPictures() {
  return (
    <details className={css.pictures}>
      <summary>Which numbers do I send?</summary>
      <div className={css.shelf}>
        <figure>
          <DigitalMeter />
          <figcaption>
            <strong>Numbers in a row</strong> Send the black or white ones, with zeros at the start. Leave out red
            numbers and any after a dot. Here, send 04817.
          </figcaption>
        </figure>
        <figure>
          <DialMeter />
          <figcaption>
            <strong>Dials</strong> Go from left to right. When a hand is between two numbers, send the lower one.
            Between 9 and 0, send 9. Leave out red dials. Here, send 3817.
          </figcaption>
        </figure>
        <figure>
          <SmartMeter />
          <figcaption>
            <strong>Smart meter</strong> Press A or 9 until you see IMPORT, IMP or VOLUME. Send the numbers before the
            dot. Here, send 012345.
          </figcaption>
        </figure>
        <figure>
          <Economy7Meter />
          <figcaption>
            <strong>Economy 7</strong> Go by the labels, never by which row comes first. Here, normal is 11873 and low
            is 04521.
          </figcaption>
        </figure>
      </div>
    </details>
  );
}
