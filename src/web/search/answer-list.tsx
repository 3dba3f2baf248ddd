import { phones } from '#brand/facts.ts';
import type { AnswerCard } from '#domain/entities/search.ts';
import { Siren } from '../ui/document-icons.tsx';
import { Phone } from '../ui/icons.tsx';
import { CallButton, PhoneDetails, PhoneLabel, PhoneLink, WithPhoneLinks } from '../ui/phone-link.tsx';
import css from './search.module.css';

const byKey: Record<string, (typeof phones)[keyof typeof phones] | undefined> = phones;

/** Questions that a phone number answers better than an article; shown above everything else. */
export function Answers({ answers }: { answers: AnswerCard[] }) {
  return answers.map(({ key, urgent, title, advice, phones: keys, href }) => {
    const Icon = urgent ? Siren : Phone;
    return (
      <section
        key={key}
        className={urgent ? `${css.answer} ${css.urgent}` : css.answer}
        aria-labelledby={`answer-${key}`}
        data-answer={key}
      >
        <h2 id={`answer-${key}`}>
          <Icon aria-hidden="true" />
          {title}
        </h2>
        <ul>
          {keys.flatMap((phoneKey) => {
            const phone = byKey[phoneKey];
            return phone ? (
              <li key={phoneKey}>
                {urgent ? (
                  <CallButton phone={phone} />
                ) : (
                  <p>
                    <PhoneLabel phone={phone} /> <PhoneLink phone={phone} />
                  </p>
                )}
                <PhoneDetails phone={phone} />
              </li>
            ) : (
              []
            );
          })}
        </ul>
        <p>
          <WithPhoneLinks>{advice}</WithPhoneLinks>
        </p>
        <p>
          <a className="thumb" href={href}>
            Read what to do
          </a>
        </p>
      </section>
    );
  });
}
