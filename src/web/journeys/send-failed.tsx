import type { ReactNode } from 'react';
import { phones } from '#brand/facts.ts';
import { Alert } from '../ui/error-summary.tsx';
import { OpenNowNote } from '../ui/open-now.tsx';
import { PhoneHours, PhoneLabel, PhoneLink } from '../ui/phone-link.tsx';
import css from './before.module.css';
import type { SendFailureKind } from './responses.server.ts';

const EMERGENCY = [phones.gasEmergency, phones.gasEmergencyNorthernIreland, phones.powerCut];

interface Props {
  answer: { failed: string; failedAs?: SendFailureKind } | undefined;
  /** Other ways to do the same. */
  children?: ReactNode;
}

/** Shown at the top: nothing was sent, and why. If rate-limited, it also says whom to call, emergencies first. */
export function SendFailed({ answer, children }: Props) {
  if (!answer?.failed) return null;
  return (
    <Alert answer={answer}>
      <p>{answer.failed}</p>
      {answer.failedAs === 'over-limit' && <CallMeanwhile />}
      {children}
    </Alert>
  );
}

function CallMeanwhile() {
  return (
    <>
      <p>Don’t wait in an emergency. Call:</p>
      {EMERGENCY.map((phone) => (
        <p key={phone.number} className={css.call}>
          <span>
            <PhoneLabel phone={phone} />:
          </span>{' '}
          <PhoneLink phone={phone} />
        </p>
      ))}
      <p>
        If something else can’t wait, call us on <PhoneLink phone={phones.energy} />.{' '}
        <OpenNowNote phone={phones.energy} /> <PhoneHours phone={phones.energy} />.
      </p>
    </>
  );
}
