import { brand, controller, escalation, phones } from '#brand/facts.ts';
import { COMPLAINT_DAYS, COMPLAINT_DAYS_AT_MOST } from '#domain/constants.ts';
import { pathTo } from '#domain/paths.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { OmbudsmanWays } from '../ui/ombudsman-ways.tsx';
import { PostalAddress } from '../ui/postal-address.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import prose from '../ui/prose.module.css';

const TITLE = 'How we handle complaints';
const weeks = escalation.ombudsmanAfterWeeks;

/**
 * The complaints handling procedure of SI 2008/1898, regulations 3 and 10: stages and days, ways to complain, possible
 * outcomes, other bodies, and a free copy. Checked on legislation.gov.uk on 22 November 2026.
 */
export default function ComplaintsProcedurePage() {
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        description={`How ${brand.name} handles complaints, step by step: ways to complain, how long each step takes, and the free ombudsman.`}
        canonical={pathTo('complaintsProcedure')}
      >
        {TITLE}
      </DocumentTitle>
      <PageHead
        title={TITLE}
        way={<Crumbs trail={[{ title: TITLE }]} />}
        lede="If we let you down, tell us. This is what happens then, step by step, and how long each step takes."
      />
      <div className={prose.body}>
        <WaysToComplain />
        <h2 id="steps">What happens, and when</h2>
        <Steps />
        <h2 id="put-right">What we can do to put it right</h2>
        <ul>
          <li>say sorry</li>
          <li>tell you what went wrong and why</li>
          <li>put it right, such as a wrong bill or a missed visit</li>
          <li>pay you money, where that is fair or the law says so</li>
        </ul>
        <h2 id="help">Free help at any time</h2>
        <p>
          Citizens Advice can help you with a complaint at any step. Call <PhoneLink phone={phones.citizensAdvice} />.
        </p>
        <PhoneDetails phone={phones.citizensAdvice} />
        <p>
          <a
            className="thumb"
            href={pathTo('article', { category: 'helpful-advice', article: 'citizens-advice-and-extra-help-unit' })}
          >
            Who else can help, in each part of the UK
          </a>
        </p>
        <FreeCopy />
      </div>
    </div>
  );
}

function WaysToComplain() {
  return (
    <>
      <h2 id="tell-us">Ways to complain</h2>
      <p>All of them are free, and count the same. Somebody else can complain for you if you say so.</p>
      <ul>
        <li>
          <a href={pathTo('selectType')}>Use our form</a>. You get a reference at once.
        </li>
        <li>
          Call <PhoneLink phone={phones.energy} />.
          <PhoneDetails phone={phones.energy} />
        </li>
        <li>
          Email <a href={`mailto:${controller.complaintsEmail}`}>{controller.complaintsEmail}</a>.
        </li>
        <li>Write to us:</li>
      </ul>
      <PostalAddress lines={controller.complaintsPost} />
    </>
  );
}

function Steps() {
  return (
    <ol>
      <li>
        <p>
          <strong>We write it down: the same day.</strong>
        </p>
        <p>We note what went wrong, when, and how to reach you. You get a reference.</p>
      </li>
      <li>
        <p>
          <strong>
            We answer: in {COMPLAINT_DAYS} days on average, and {COMPLAINT_DAYS_AT_MOST} days at most.
          </strong>
        </p>
        <p>
          One person looks into it and tells you what we found. With your reference you can{' '}
          <a href={pathTo('follow')}>see where it is</a> and add to it.
        </p>
      </li>
      <li>
        <p>
          <strong>If you don’t agree: ask us to look again.</strong>
        </p>
        <p>
          Say so by phone or in what you sent. Somebody senior who has not seen it before looks at it, in those same{' '}
          {COMPLAINT_DAYS_AT_MOST} days if they are not over.
        </p>
      </li>
      <li>
        <p>
          <strong>After {weeks} weeks, or when we can do no more: the Energy Ombudsman.</strong>
        </p>
        <p>
          We write to you on the next working day once {weeks} weeks are over. You can go to the ombudsman sooner if we
          write that we can do no more. It’s free, it’s independent of us, and we must do what it decides if you agree.
        </p>
        <OmbudsmanWays />
        <p>
          <a
            className="thumb"
            href={pathTo('article', { category: 'helpful-advice', article: 'the-energy-ombudsman' })}
          >
            More about the Energy Ombudsman
          </a>
        </p>
      </li>
    </ol>
  );
}

function FreeCopy() {
  return (
    <>
      <h2 id="copy">Ask for a free copy</h2>
      <p>
        We post this page to anybody who asks, free of charge, also in large print, in braille or read out. Call{' '}
        <PhoneLink phone={phones.energy} /> or write to the address above.
      </p>
      <p>
        Is it about your data? <a href={`${pathTo('privacy')}#complain`}>Complain about how we use it</a>.
      </p>
      <p>
        <small>
          The law behind these steps: the Gas and Electricity (Consumer Complaints Handling Standards) Regulations 2008,
          SI 2008/1898, as they stood on 22&nbsp;November 2026.
        </small>
      </p>
    </>
  );
}
