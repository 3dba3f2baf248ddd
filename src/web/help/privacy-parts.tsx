/**
 * Parts of the privacy page that are not generated from a table. Statutes as of 22 November 2026 (legislation.gov.uk).
 */
import { controller, phones } from '#brand/facts.ts';
import { ENERGY_COMPLAINT, ENERGY_ENQUIRY, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { pathTo } from '#domain/paths.ts';
import { KEPT_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import layout from '../ui/layout.module.css';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { PostalAddress } from '../ui/postal-address.tsx';

/** Section 164A of the Data Protection Act 2018, inserted by section 103 of the Data (Use and Access) Act 2025. */
const ACKNOWLEDGED_DAYS = 30;

function Mail({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

export function Controller() {
  return (
    <>
      <p>
        {controller.name} decides what happens with your data here, and answers for it. In the law’s words we are the
        controller. Our number in the ICO’s register is {controller.registration}.
      </p>
      <p>
        Our data protection officer: <Mail to={controller.dataProtectionEmail} />, or by post:
      </p>
      <PostalAddress lines={['Data protection officer', ...controller.postalAddress]} />
    </>
  );
}

export function Visits({ replayRate, hasBeacon }: { replayRate: number; hasBeacon: boolean }) {
  return (
    <>
      <p>
        Only if you accept extra cookies. Then we count what is pressed and what goes wrong, and
        {replayRate > 0 ? ` record ${replayRate} visits in 100` : ' record no visits'}. A recording shows the page, and
        dots in the place of every answer. It is kept for {toPeriodWords(KEPT_MS.monitoring)}.
      </p>
      <p>We don’t watch somebody’s own case at all.</p>
      {hasBeacon && <p>If you accept that too, a script picks help that fits you.</p>}
      <p>
        <a className="thumb" href={pathTo('cookies')}>
          Cookies: what is stored, and your choice
        </a>
      </p>
    </>
  );
}

export function Automatic() {
  return (
    <>
      <p>A program reads what you send for two things. A person always decides what happens.</p>
      <ul>
        <li>
          <strong>Danger.</strong> Words that tell of gas, carbon monoxide, fire or somebody at risk show you the number
          to call, and put your message first in our list.
        </li>
        <li>
          <strong>Sent by a machine.</strong> A form filled in within a moment, or in a field that nobody sees, is
          marked as suspect. It is kept and read like any other.
        </li>
      </ul>
      <p>No machine decides anything about you by itself.</p>
    </>
  );
}

export function Rights() {
  return (
    <>
      <p>You can ask us to:</p>
      <ul>
        <li>show you what we hold about you, and give you a copy</li>
        <li>put right what is wrong</li>
        <li>delete it, or stop using it for a while</li>
        <li>stop using it where we say “our legitimate interest”</li>
        <li>hand it to you, or to somebody else, as a file</li>
        <li>take back a yes. What we did before stays lawful.</li>
      </ul>
      <p>
        It’s free, and we answer within one month. Call <PhoneLink phone={phones.energy} />, email{' '}
        <Mail to={controller.dataProtectionEmail} /> or <a href={toStepPath(ENERGY_ENQUIRY)}>write to us</a>. Give your
        reference if you have one.
      </p>
      <PhoneDetails phone={phones.energy} />
      <p>The law behind it: UK GDPR, Articles 15 to 22.</p>
    </>
  );
}

export function Complain() {
  return (
    <>
      <p>
        You can complain to us about what we do with your data. Email <Mail to={controller.dataProtectionEmail} />,{' '}
        <a href={toStepPath(ENERGY_COMPLAINT)}>use our form</a>, call or write to the address above.
      </p>
      <p>
        We tell you within {ACKNOWLEDGED_DAYS} days that we have it. Then we look into it without delay, tell you how
        far we are, and tell you what came of it. That is your right under section 164A of the Data Protection Act 2018.
      </p>
      <p>
        You can also go to the{' '}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noopener noreferrer">
          Information Commissioner’s Office (ICO)<span className={layout.hidden}> (opens another site)</span>
        </a>
        , the UK’s data watchdog, or to a court.
      </p>
      <p>
        <a className="thumb" href={pathTo('article', { category: 'helpful-advice', article: 'your-data-and-privacy' })}>
          Your data and your energy account
        </a>
      </p>
      <p>
        <small>
          This page says what these pages do. The laws that it names were looked up on legislation.gov.uk on
          22&nbsp;November 2026. It is no legal advice.
        </small>
      </p>
    </>
  );
}
