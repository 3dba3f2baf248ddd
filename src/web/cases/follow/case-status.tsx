/** Where a case stands: what happens next, and when it may go to the ombudsman. */
import { phones } from '#brand/facts.ts';
import type { CaseWords, OmbudsmanClock } from '#domain/cases/words.ts';
import { OmbudsmanLater, OmbudsmanWays } from '../../ui/ombudsman-ways.tsx';
import { CaseBar } from '../../ui/case-bar.tsx';
import { PhoneDetails, PhoneLink } from '../../ui/phone-link.tsx';
import css from './follow.module.css';

export function CaseNow({ words }: { words: CaseWords }) {
  return (
    <section className={`${css.now} ${words.isLate ? css.late : ''}`} aria-labelledby="now">
      <h2 id="now">{words.heading}</h2>
      <p>{words.who}</p>
      <p>
        <strong>{words.next}</strong>
      </p>
      {words.isLate && (
        <>
          <p>
            Call <PhoneLink phone={phones.energy} /> and give your reference.
          </p>
          <PhoneDetails phone={phones.energy} />
        </>
      )}
    </section>
  );
}

export function OmbudsmanSection({ clock }: { clock: OmbudsmanClock }) {
  return (
    <section className={css.clock} aria-labelledby="clock">
      <h2 id="clock">{clock.isOpen ? 'Going to the Energy Ombudsman' : 'If we don’t put it right'}</h2>
      {(!clock.isOpen || clock.isOver) && <CaseBar {...clock} />}
      <p>{clock.sentence}</p>
      {clock.isOpen ? <OmbudsmanWays /> : <OmbudsmanLater />}
      <p>
        Citizens Advice can help at any time, free. Call <PhoneLink phone={phones.citizensAdvice} />.
      </p>
      <PhoneDetails phone={phones.citizensAdvice} />
    </section>
  );
}
