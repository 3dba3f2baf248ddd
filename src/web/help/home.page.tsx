import { Fragment, type ReactNode } from 'react';
import { externalPages, phones } from '#brand/facts.ts';
import { startDeadline } from '#domain/deadline.ts';
import {
  type Category,
  type MenuLink,
  type OutageNotice,
  HOME_PARTS,
  type HomePart,
  type Video,
} from '#domain/entities/content.ts';
import { BEREAVEMENT, MOVING_HOME, STRUGGLING_TO_PAY } from '#domain/content-pages.ts';
import { toLinkedPath } from '#domain/linked-articles.ts';
import { meterReadingPath, pathTo, patterns } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { Choices } from '../ui/choices.tsx';
import { PhoneOnlyNote, ContentLink } from '../ui/content-link.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { CategoryTiles } from '../ui/tiles.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { findClosedNotice } from '../shell/outage-notice.server.ts';
import { UrgentNumbers } from '../ui/urgent-numbers.tsx';
import type { Route } from './+types/home.page';
import { PageTitle } from '../ui/page-head.tsx';
import css from './home.module.css';
import { OutageBanner } from '../ui/outage-banner.tsx';
import { HearthScene } from '#brand/hearth-scene.tsx';
import { VideoScroller, toVideoCards } from './video-scroller.tsx';

const POPULAR: readonly MenuLink[] = [
  { title: 'Send a meter reading', href: pathTo('submitMeterRead') },
  {
    title: 'Change my Direct Debit',
    href: toLinkedPath('bills-and-payments/change-your-direct-debit'),
  },
  { title: 'Moving home', href: pathTo('category', { category: MOVING_HOME }) },
  { title: 'Struggling to pay', href: pathTo('category', { category: STRUGGLING_TO_PAY }) },
];

/** §2 Secondary links, in the specification's order. */
const MORE_HELP: readonly MenuLink[] = [
  { title: 'Moving home', href: pathTo('category', { category: MOVING_HOME }) },
  { title: 'Bereavement', href: pathTo('category', { category: BEREAVEMENT }) },
  { title: 'Struggling to pay', href: pathTo('category', { category: STRUGGLING_TO_PAY }) },
  {
    title: 'Warm Home Discount',
    href: toLinkedPath('struggling-to-pay/warm-home-discount'),
  },
  { title: 'Emergencies', href: pathTo('emergencies') },
  { title: 'Contact us', href: pathTo('contactUs') },
];

/** How long the page waits for the topics. */
const CONTENT_WAIT_MS = 1_000;

/** Never fails: without content it still has search, phone numbers and contact links. */
export async function loader({ context }: Route.LoaderArgs) {
  const { meterReadingForm, ...services } = context.get(servicesContext);
  const content = services.content.during(startDeadline(CONTENT_WAIT_MS));
  const [outage, categories, videos, site] = await Promise.all([
    content.outage().catch((): OutageNotice | null => null),
    content.categories().catch((): Category[] => []),
    content.videos().catch((): Video[] => []),
    content.site(),
  ]);
  const meterReading = meterReadingPath(meterReadingForm);
  return {
    outage,
    closed: findClosedNotice(services),
    categories: categories.filter((category) => category.inMenu),
    films: toVideoCards(videos),
    popular: (site.popular ?? POPULAR).map(({ title, href }) => ({
      title,
      href: href === patterns.submitMeterRead ? meterReading : href,
    })),
    moreHelp: site.moreHelp ?? MORE_HELP,
    parts: site.home ?? HOME_PARTS,
  };
}

export default function HomePage({
  loaderData: { outage, closed, categories, films, popular, moreHelp, parts },
}: Route.ComponentProps) {
  const shown: Record<HomePart, ReactNode> = {
    numbers: (
      <div className={layout.wrap}>
        <UrgentNumbers />
      </div>
    ),
    choices: <Choices />,
    topics: <Topics categories={categories} moreHelp={moreHelp} />,
    videos: films.length > 0 && <VideoScroller films={films} />,
  };
  return (
    <>
      <DocumentTitle
        description="Get help with your energy, meters, bills, boiler and home services, in an emergency or with a question."
        canonical={patterns.home}
      >
        How can we help?
      </DocumentTitle>
      {outage && <OutageBanner notice={outage} />}
      {closed && <OutageBanner notice={closed} />}
      <div className={css.hero}>
        <div className={layout.wrap}>
          <PageTitle>How can we help?</PageTitle>
          <SearchBox initiated={patterns.home} />
          <ul className={css.chips}>
            <li aria-hidden="true">Popular:</li>
            {popular.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.title}</a>
              </li>
            ))}
          </ul>
        </div>
        <HearthScene className={css.scene} />
      </div>
      {parts.map((part) => (
        <Fragment key={part}>{shown[part]}</Fragment>
      ))}
    </>
  );
}

function Topics({ categories, moreHelp }: { categories: Category[]; moreHelp: readonly MenuLink[] }) {
  return (
    <section className={css.section}>
      <div className={`${layout.wrap} ${css.topics}`}>
        <div>
          <h2>Help by topic</h2>
          {categories.length > 0 ? (
            <CategoryTiles categories={categories} />
          ) : (
            <p>
              We can’t show our help topics right now. Call us on <PhoneLink phone={phones.energy} />.
            </p>
          )}
        </div>
        <div className={css.more}>
          <h2>More help</h2>
          <LinkList links={[...moreHelp]} />
          <div className={css.panel}>
            <h3>Energy Trust</h3>
            <p>
              An independent charity that helps people with fuel debt, whoever supplies them. Advice is free and grants
              don’t have to be paid back.
            </p>
            <p>
              <ContentLink href={externalPages.energyTrust}>
                <span>
                  See if they can help you
                  <PhoneOnlyNote href={externalPages.energyTrust} />
                </span>
              </ContentLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
