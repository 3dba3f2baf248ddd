import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { STRUGGLING_TO_PAY } from '#domain/content-pages.ts';
import { phones } from '#brand/facts.ts';
import { CLOSED_HEADING, CLOSED_DRAFT_KEPT, type ClosedResponse, isClosedResponse } from '#domain/maintenance.ts';
import { PAGE_FAILED } from '#domain/errors.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { UrgentNumbers } from '../ui/urgent-numbers.tsx';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from './title.tsx';
import css from './error-page.module.css';

const WORDS = {
  missing: {
    heading: 'Page not found',
    advice:
      'Check that the web address is correct. The page may have moved. Search for what you need, or choose below.',
  },
  gone: {
    heading: 'This page has been taken down',
    advice: 'Search for what you need, or choose below.',
  },
  tooMany: { heading: 'Too many requests', advice: 'Try again in a few minutes.' },
  closed: {
    heading: 'You can’t see this page',
    advice: 'Only help desk staff can see it. Help for customers is in our help topics.',
  },
  ours: PAGE_FAILED,
} as const;

const TOP_TASKS = [
  { title: 'Send a meter reading', href: pathTo('submitMeterRead') },
  { title: 'Heating or hot water stopped', href: pathTo('category', { category: 'breakdowns' }) },
  { title: 'Bills and payments', href: pathTo('category', { category: 'bills-and-payments' }) },
  { title: 'Struggling to pay', href: pathTo('category', { category: STRUGGLING_TO_PAY }) },
  { title: 'All help topics', href: pathTo('home') },
  { title: 'Contact us', href: pathTo('contactUs') },
];
const LAST_TASKS = TOP_TASKS.slice(-2);

const KINDS: Readonly<Record<number, keyof typeof WORDS>> = {
  403: 'closed',
  404: 'missing',
  410: 'gone',
  429: 'tooMany',
};

/** The error page: its phone numbers depend on nothing that could fail (decision 0015). */
export function ErrorPage({ status, told }: { status?: number | undefined; told?: unknown }) {
  if (isClosedResponse(told)) return <FormsClosed {...told.closed} />;
  const kind = KINDS[status ?? 0] ?? 'ours';
  const { heading, advice } = WORDS[kind];
  const isMissing = kind === 'missing' || kind === 'gone';
  return (
    <TroublePage heading={heading} lede={advice} tasks={isMissing ? TOP_TASKS : LAST_TASKS}>
      {kind === 'ours' && <Again />}
      {isMissing && <SearchBox initiated={patterns.pageNotFound} />}
      {kind === 'closed' && (
        <form className={css.work} method="post" action={pathTo('deskSignOut')}>
          <Button look="quiet">Sign in with a work account</Button>
        </form>
      )}
    </TroublePage>
  );
}

/** On a confirmation page something has been sent already, and nobody should send it twice because this page failed. */
function Again() {
  const { pathname } = useLocation();
  const isSent = pathname === patterns.confirmation || pathname === patterns.submitMeterReadConfirm;
  return (
    <>
      {isSent && (
        <p className={css.said}>If you’ve just pressed Send, we have what you sent. You don’t need to send it again.</p>
      )}
      <p className={css.work}>
        {/* The same URL, with its query. */}
        <ButtonLink href="">Try again</ButtonLink>
      </p>
    </>
  );
}

/** Shown if the forms are closed: when they reopen, and whom to call. */
function FormsClosed({ words, opening }: ClosedResponse['closed']) {
  return (
    <TroublePage heading={CLOSED_HEADING} crumb="Online forms" lede={addNoBreakSpaces(opening)} tasks={LAST_TASKS}>
      {words && <p className={css.said}>{addNoBreakSpaces(words)}</p>}
      <p className={css.said}>{addNoBreakSpaces(CLOSED_DRAFT_KEPT)}</p>
    </TroublePage>
  );
}

interface PageProps {
  heading: string;
  /** Replaces a heading that is too long for one line on a phone. */
  crumb?: string;
  lede: string;
  tasks: typeof TOP_TASKS;
  children: ReactNode;
}

function TroublePage({ heading, crumb = heading, lede, tasks, children }: PageProps) {
  return (
    <div className={layout.wrap}>
      <DocumentTitle>{heading}</DocumentTitle>
      <PageHead title={heading} way={<Crumbs trail={[{ title: crumb }]} />} lede={lede}>
        {children}
      </PageHead>
      <UrgentNumbers />
      <div className={css.columns}>
        <section>
          <h2>{tasks === TOP_TASKS ? 'Popular pages' : 'Find help'}</h2>
          <LinkList links={tasks} />
        </section>
        <section>
          <h2>Call us</h2>
          <div className={css.call}>
            <p className={layout.number}>
              <PhoneLink phone={phones.energy} />
            </p>
            <PhoneDetails phone={phones.energy} />
          </div>
        </section>
      </div>
    </div>
  );
}
