import type { ReactNode } from 'react';
import { phones } from '#brand/facts.ts';
import type { Danger } from '#domain/entities/danger.ts';
import type { AnswerCard } from '#domain/entities/search.ts';
import { DANGER_SEEN } from '#domain/journeys/form.ts';
import type { Warning } from '#domain/ports.ts';
import { Alert } from '../ui/error-summary.tsx';
import { CallButton, WithPhoneLinks } from '../ui/phone-link.tsx';
import css from './before.module.css';

const byKey: Record<string, (typeof phones)[keyof typeof phones] | undefined> = phones;

const NOT_READ_TODAY = 'Don’t wait for our reply: we may not read this today.';

/** Dangers for which a helpline is called rather than an engineer. */
const isToTalk = (danger: Danger | undefined) => danger === 'crisis' || danger === 'abuse';

interface NotYetSentProps {
  warning: Warning | null | undefined;
  answer: unknown;
  /** Other problems: one alert contains them all, the numbers first. */
  children?: ReactNode;
}

/** Says at the top of the page that nothing has been sent yet, and why. */
export function DangerNotYetSent({ warning, answer, children }: NotYetSentProps) {
  if (!warning) return null;
  return (
    <Alert answer={answer} name="Not sent yet">
      <h2>
        {isToTalk(warning.dangers[0])
          ? 'Not sent yet: there’s someone you can talk to now'
          : 'Not sent yet: this may be an emergency'}
      </h2>
      {warning.cards.map((card, at) => (
        <Calls key={card.key} card={card} before={warning.cards.slice(0, at)} />
      ))}
      <p>
        <a className="thumb" href={`#${DANGER_SEEN}`}>
          Read what to do
        </a>
      </p>
      {children}
    </Alert>
  );
}

/** A card's numbers, Northern Ireland's included, except those of earlier cards. */
function Calls({ card, before }: { card: AnswerCard; before: readonly AnswerCard[] }) {
  const said = before.flatMap(({ phones: keys }) => keys);
  return card.phones
    .filter((key) => !said.includes(key))
    .flatMap((key) => byKey[key] ?? [])
    .map((phone) => (
      <p key={phone.number}>
        <CallButton phone={phone} />
      </p>
    ));
}

interface DangerNoticeProps {
  warning: Warning | null | undefined;
  /** Why nobody should wait for a reply. */
  wait?: string;
  /** The button below the notice, which sends the form regardless. */
  button?: string;
  /** Something must be corrected before the form can be sent. */
  isRefused?: boolean;
}

/** The numbers to call instead of waiting for a reply. */
export function DangerNotice({ warning, wait = NOT_READ_TODAY, button, isRefused = false }: DangerNoticeProps) {
  if (!warning) return null;
  return (
    <div className={`${css.before} ${css.danger}`} id={button === undefined ? undefined : DANGER_SEEN}>
      <WhatToDo warning={warning} wait={wait} />
      {button !== undefined && (
        <>
          <p>
            You can still send this: {isRefused && 'correct what is marked in red, then '}press “{button}”
            {!isRefused && ' again'}.
          </p>
          <input type="hidden" name={DANGER_SEEN} value={warning.dangers.join(',')} />
        </>
      )}
    </div>
  );
}

/** One part for each danger; what two have in common is shown once. */
function WhatToDo({ warning: { dangers, cards }, wait }: { warning: Warning; wait: string }) {
  return cards.map((card, at) => {
    const opening = toOpening(dangers[at]);
    return (
      <div key={card.key}>
        {(at === 0 || opening !== toOpening(dangers[at - 1])) && (
          <p>
            <strong>{opening}</strong> {at === 0 && wait}
          </p>
        )}
        <Calls card={card} before={cards.slice(0, at)} />
        <p>
          <WithPhoneLinks>{card.advice}</WithPhoneLinks> <a href={card.href}>Read what to do</a>
        </p>
      </div>
    );
  });
}

function toOpening(danger: Danger | undefined): string {
  return isToTalk(danger) ? 'You don’t have to face this alone.' : 'Is this happening now?';
}
