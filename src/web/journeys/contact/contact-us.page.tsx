import type { ReactNode } from 'react';
import { toReplyWords } from '#domain/promise.ts';
import { externalPages, phones, priceCap } from '#brand/facts.ts';
import { ENERGY_ENQUIRY, PAY_AS_YOU_GO_ENQUIRY, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { toDateInWords } from '#domain/dates.ts';
import { startDeadline } from '#domain/deadline.ts';
import { toWorkingDaysInWords } from '#domain/journeys/meter-reading/outcome.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { toLinkedPath } from '#domain/linked-articles.ts';
import { meterReadingPath, pathTo } from '#domain/paths.ts';
import { isAcceptingReadings } from '#domain/price-cap.ts';
import { servicesContext } from '#web/context.server.ts';
import { CalendarDays, KeyRound, Wrench } from '../../ui/document-icons.tsx';
import { type IconDrawing } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { LinkList, type ListedLink } from '../../ui/link-list.tsx';
import { OutageBanner } from '../../ui/outage-banner.tsx';
import { findClosedNotice, findOutage } from '../../shell/outage-notice.server.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { UrgentNumbers } from '../../ui/urgent-numbers.tsx';
import type { Route } from './+types/contact-us.page';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { CallPanel, OtherPhoneLines } from './call-panel.tsx';
import css from './contact.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, meterReadingForm, priceCapNotice, follow, forms, now } = context.get(servicesContext);
  const [outage, site] = await Promise.all([findOutage(content), content.during(startDeadline(EXTRA_WAIT_MS)).site()]);
  const { show, ...words } = site.priceCapNotice ?? { show: true };
  return {
    outage,
    closed: findClosedNotice({ forms }),
    hasForm: meterReadingForm,
    notice: priceCapNotice && show ? words : null,
    canFollow: follow !== null,
    at: now().getTime(),
  };
}

interface CardProps {
  icon: IconDrawing;
  title: string;
  about: string;
  phone: (typeof phones)[keyof typeof phones];
  links: ListedLink[];
  /** Content shown beside the number. */
  beside?: ReactNode;
  children?: ReactNode;
}

function Card({ icon: Icon, title, about, phone, links, beside, children }: CardProps) {
  return (
    <li className={css.card}>
      <h2>
        <Icon aria-hidden="true" />
        {title}
      </h2>
      <p>{about}</p>
      <CallPanel phone={phone} />
      {beside}
      <LinkList links={links} />
      {children}
    </li>
  );
}

export default function ContactUsPage({
  loaderData: { outage, closed, hasForm, notice, canFollow, at },
}: Route.ComponentProps) {
  return (
    <>
      {outage && <OutageBanner notice={outage} />}
      {closed && <OutageBanner notice={closed} />}
      <div className={layout.wrap}>
        <DocumentTitle
          description="Call us, make an enquiry or complain about energy you pay by bill, pay as you go or home services."
          canonical={pathTo('contactUs')}
        >
          Contact us
        </DocumentTitle>
        <PageHead
          title="Contact us"
          way={<Crumbs trail={[{ title: 'Contact us' }]} />}
          lede="Call the right team, or send us a message."
        />
        <UrgentNumbers />
        {canFollow && (
          <p className={css.already}>
            Already contacted us?{' '}
            <a className="thumb" href={pathTo('follow')}>
              Check progress
            </a>
          </p>
        )}
        <ul className={css.cards}>
          <Card
            icon={CalendarDays}
            title="Credit or Direct Debit"
            about="You pay for gas or electricity by bill or Direct Debit."
            phone={phones.energy}
            links={[
              {
                title: 'Make an enquiry',
                about: 'about credit or Direct Debit',
                href: toStepPath(ENERGY_ENQUIRY),
                description: toReplyWords(ENERGY_ENQUIRY.reply),
              },
              // The notice below already has this button.
              ...(notice ? [] : [{ title: 'Send a meter reading', href: meterReadingPath(hasForm) }]),
              { title: 'Make a complaint', about: 'about credit or Direct Debit', href: externalPages.complaintCredit },
              { title: 'Ask for a credit refund', href: pathTo('feedback') },
            ]}
          >
            {notice && <PriceCapNotice words={notice} hasForm={hasForm} at={at} />}
          </Card>
          <Card
            icon={KeyRound}
            title="Pay as you go"
            about="You top up a key, a card or a smart meter."
            phone={phones.payAsYouGo}
            links={[
              {
                title: 'No supply and can’t top up?',
                href: toLinkedPath('pay-as-you-go/off-supply-and-need-help'),
              },
              {
                title: 'Make an enquiry',
                about: 'about pay as you go',
                href: toStepPath(PAY_AS_YOU_GO_ENQUIRY),
                description: toReplyWords(PAY_AS_YOU_GO_ENQUIRY.reply),
              },
              { title: 'Make a complaint', about: 'about pay as you go', href: externalPages.complaintPayAsYouGo },
            ]}
            beside={
              <p>
                No supply while we’re closed? Call <PhoneLink phone={phones.meterEmergency} />, 24 hours a day.
              </p>
            }
          />
          <Card
            icon={Wrench}
            title="Home services"
            about="Boilers, cover, repairs and installations."
            phone={phones.homeServices}
            links={[
              {
                title: 'Book an engineer',
                href: toLinkedPath('appliances-and-engineers/book-an-engineer'),
              },
              { title: 'Make a complaint', about: 'about home services', href: externalPages.complaintHomeServices },
            ]}
          />
        </ul>
        <OtherPhoneLines />
      </div>
    </>
  );
}

interface PriceCapProps {
  /** An editor's text, which replaces the product's own. */
  words: { title?: string; message?: string };
  hasForm: boolean;
  at: number;
}

/**
 * §2, §9 The price-cap variant of the credit card (decision 0014); after the campaign's last day it says that it has
 * ended.
 */
function PriceCapNotice({ words, hasForm, at }: PriceCapProps) {
  const until = toDateInWords(priceCap.readingsAcceptedUntil);
  const days = toWorkingDaysInWords(priceCap.workingDaysToShow);
  const title = `The price cap ${priceCap.direction} on ${toDateInWords(priceCap.changedOn)}`;
  const taken = isAcceptingReadings(priceCap, new Date(at))
    ? `You can send readings for this change until ${until}.`
    : `The deadline for readings was ${until}. You can still send a reading at any time to keep your bills accurate.`;
  const message = `${taken} Readings may take ${days} to show.`;
  return (
    <div className={css.notice}>
      <p>
        <strong>{addNoBreakSpaces(words.title ?? title)}.</strong> {addNoBreakSpaces(words.message ?? message)}
      </p>
      <p>
        <ButtonLink look="quiet" href={meterReadingPath(hasForm)}>
          {hasForm ? 'Submit a meter reading' : 'See how to send a meter reading'}
        </ButtonLink>
      </p>
    </div>
  );
}
