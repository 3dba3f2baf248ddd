import { phones } from '#brand/facts.ts';
import { toLinkedPath } from '#domain/linked-articles.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import type { Route } from './+types/meterreads.page';
import prose from '../ui/prose.module.css';

export function loader({ context }: Route.LoaderArgs) {
  return { hasForm: context.get(servicesContext).meterReadingForm };
}

const READ_FIRST = [
  { title: 'Which meter have I got?', href: toLinkedPath('meters/reading-your-meter') },
  { title: 'How to read a smart meter', href: toLinkedPath('meters/read-a-smart-meter') },
  { title: 'How to read an Economy 7 meter', href: toLinkedPath('meters/economy-7-readings') },
  {
    title: 'How to send us a meter reading',
    href: toLinkedPath('meters/send-a-meter-reading'),
    description: 'When to send one, and what to do about a mistake',
  },
];

/** §2 Shown on the meter-reading route while its form is off: every way to send a reading. */
export default function MeterReadsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        description="The ways to send us your gas and electricity meter readings."
        canonical={patterns.meterReads}
      >
        Ways to send a meter reading
      </DocumentTitle>
      <PageHead
        title="Ways to send a meter reading"
        way={
          <Crumbs
            trail={[
              { title: 'Meters', href: pathTo('category', { category: 'meters' }) },
              { title: 'Send a meter reading' },
            ]}
          />
        }
      />
      <div className={prose.body}>
        {loaderData.hasForm && (
          <>
            <h2>Online</h2>
            <p>It takes about two minutes, at any time of day. Have a bill next to you.</p>
            <p>
              <ButtonLink href={pathTo('submitMeterRead')}>Send a meter reading</ButtonLink>
            </p>
          </>
        )}
        <h2>By phone</h2>
        <p>
          Call <PhoneLink phone={phones.energy} /> with your readings, and the day you took them.
        </p>
        <PhoneDetails phone={phones.energy} />
        <h2>With a smart meter</h2>
        <p>
          A working smart meter sends us your readings. You only need to send one if we ask, or if your bill says
          “estimated”.
        </p>
        <h2>Read your meter first</h2>
      </div>
      <div className={layout.actions}>
        <LinkList links={READ_FIRST} />
      </div>
    </div>
  );
}
