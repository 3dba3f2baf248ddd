import { brand, phones } from '#brand/facts.ts';
import { pathTo } from '#domain/paths.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { PageHead } from '../content/page-head.tsx';
import prose from '../content/prose.module.css';

export default function PrivacyPage() {
  return (
    <div className={layout.column}>
      <Title
        description={`What the ${brand.name} help pages keep about you, for how long, and how to see or delete it.`}
        canonical={pathTo('privacy')}
      >
        Privacy on these pages
      </Title>
      <PageHead title="Privacy on these pages" trail={[{ title: 'Privacy on these pages' }]} />
      <div className={prose.body}>
        <p>We keep what we need to answer you, and no more.</p>
        <h2>When you read help</h2>
        <p>
          You don’t have to tell us who you are. We don’t keep what you search for together with anything about you.
        </p>
        <h2>When you fill in a form</h2>
        <ul>
          <li>
            We keep your answers for up to 24 hours while you’re filling in the form, so that nothing you typed is lost.
            An address you type in by hand and don’t send is gone within 48 hours.
          </li>
          <li>We forget that copy when the form is sent or when you sign out.</li>
          <li>
            What you send goes to the team that answers it. It is kept with your reference for as long as the law asks
            us to.
          </li>
          <li>
            You can follow it with your reference and your email address or postcode. What you and we write there is
            kept with it, and goes when it goes.
          </li>
          <li>If you tell us you need extra support, we use that only to look after you.</li>
        </ul>
        <h2>Your rights</h2>
        <p>
          You can ask to see what we hold about you, put it right, or have it deleted. Call{' '}
          <PhoneLink phone={phones.energy} /> or{' '}
          <a href={pathTo('complaintDetails', { complaint: 'enquiry-gas-and-electricity' })}>write to us</a>.
        </p>
        <p>
          If you’re not happy with our answer, you can complain to the{' '}
          <a href="https://ico.org.uk/" rel="noopener noreferrer">
            Information Commissioner’s Office<span className={layout.hidden}> (opens another site)</span>
          </a>
          .
        </p>
        <h2>More</h2>
        <p>
          <a
            className="thumb"
            href={pathTo('article', { category: 'helpful-advice', article: 'your-data-and-privacy' })}
          >
            Your data and your energy account
          </a>
        </p>
      </div>
    </div>
  );
}
