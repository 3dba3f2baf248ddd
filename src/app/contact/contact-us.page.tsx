import { CalendarDays, KeyRound, Wrench } from 'lucide-react';
import { externalPages, phones } from '#brand/facts.ts';
import { ENERGY_ENQUIRY_DAYS, PAY_AS_YOU_GO_ENQUIRY_DAYS } from '#domain/constants.ts';
import { meterReadingPath, pathTo } from '#domain/paths.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { Crumbs } from '../content/crumbs.tsx';
import { LinkList } from '../content/link-list.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { UrgentNumbers } from '../content/urgent-numbers.tsx';
import type { Route } from './+types/contact-us.page';
import css from './contact.module.css';
import { PriceCapNotice } from './price-cap-notice.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { meterReadingForm, priceCapNotice, follow } = context.get(servicesContext);
  return { hasForm: meterReadingForm, hasNotice: priceCapNotice, canFollow: follow !== null };
}

export default function ContactUsPage({ loaderData: { hasForm, hasNotice, canFollow } }: Route.ComponentProps) {
  return (
    <div className={layout.wrap}>
      <Title
        description="Ask a question, make a complaint or call us about energy you pay by bill, pay as you go or home services."
        canonical={pathTo('contactUs')}
      >
        Contact us
      </Title>
      <Crumbs trail={[{ title: 'Contact us' }]} />
      <h1 className={css.heading}>Contact us</h1>
      <p className={layout.lede}>
        Choose how you pay or what you have with us. Writing is quickest for most questions.
      </p>
      {canFollow && (
        <p>
          Already wrote to us? <a href={pathTo('follow')}>Follow what you sent</a>
        </p>
      )}
      <ul className={css.cards}>
        <li className={css.card}>
          <h2>
            <CalendarDays aria-hidden="true" />
            Credit or Direct Debit
          </h2>
          <p>You pay for gas or electricity by bill or Direct Debit.</p>
          {hasNotice && <PriceCapNotice hasForm={hasForm} />}
          <LinkList
            links={[
              {
                title: 'Ask a question',
                href: pathTo('complaintDetails', { complaint: 'enquiry-gas-and-electricity' }),
                description: `We reply in about ${ENERGY_ENQUIRY_DAYS} days`,
              },
              { title: 'Make a complaint', href: pathTo('selectType') },
              // The notice has a button for it.
              ...(hasNotice ? [] : [{ title: 'Send a meter reading', href: meterReadingPath(hasForm) }]),
            ]}
          />
          <Call phone={phones.energy} />
        </li>
        <li className={css.card}>
          <h2>
            <KeyRound aria-hidden="true" />
            Pay as you go
          </h2>
          <p>You top up a key, a card or a smart meter.</p>
          <LinkList
            links={[
              {
                title: 'Ask a question',
                href: pathTo('complaintDetails', { complaint: 'enquiry-pay-as-you-go' }),
                description: `We reply in about ${PAY_AS_YOU_GO_ENQUIRY_DAYS} days`,
              },
              { title: 'Make a complaint', href: pathTo('selectType') },
              { title: 'No supply and can’t top up?', href: pathTo('category', { category: 'emergencies' }) },
            ]}
          />
          <Call phone={phones.payAsYouGo} />
        </li>
        <li className={css.card}>
          <h2>
            <Wrench aria-hidden="true" />
            Home services
          </h2>
          <p>Boilers, HomeCare cover, repairs and installations.</p>
          <LinkList
            links={[
              {
                title: 'Book an engineer',
                href: pathTo('article', { category: 'appliances-and-engineers', article: 'book-an-engineer' }),
              },
              { title: 'Make a complaint', href: externalPages.complaintHomeServices },
            ]}
          />
          <Call phone={phones.homeServices} />
        </li>
      </ul>
      <UrgentNumbers />
    </div>
  );
}

function Call({ phone }: { phone: (typeof phones)[keyof typeof phones] }) {
  return (
    <div className={css.call}>
      <p>
        Or call <PhoneLink phone={phone} />
      </p>
      <PhoneDetails phone={phone} />
    </div>
  );
}
