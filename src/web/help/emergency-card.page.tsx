import { Printer } from '../ui/icons.tsx';
import { toLinkedPath } from '#domain/linked-articles.ts';
import { pathTo } from '#domain/paths.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import css from './emergency-card.module.css';
import { EmergencyCard } from './emergency-card.tsx';

/** One side of A5, to print: it needs no script, no phone battery and no network. */
export default function EmergencyCardPage() {
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        description="A card to print, fill in and keep: emergency numbers, your gas valve, your trip switches and your kind of meter."
        canonical={pathTo('emergencyCard')}
      >
        Printable emergency card
      </DocumentTitle>
      <div className="no-print">
        <PageHead
          title="Printable emergency card"
          way={<Crumbs trail={[{ title: 'Emergencies', href: pathTo('emergencies') }, { title: 'Printable card' }]} />}
          lede="Write on it where things are, here or on paper. Printed, it fits half a sheet of A4. No printer? Copy it by hand."
        >
          <p className={css.print}>
            <Button type="button" data-print="">
              <Printer aria-hidden="true" />
              Print the card
            </Button>
          </p>
        </PageHead>
      </div>
      <EmergencyCard />
      <p className={`${css.find} no-print`}>
        Not sure where they are? See how to{' '}
        <a href={toLinkedPath('emergencies/turn-off-your-gas')}>find the gas valve</a> or{' '}
        <a href={toLinkedPath('breakdowns/power-is-off-in-part-of-your-home')}>find the trip switches</a>. You can open
        this card even when your phone has no internet.
      </p>
    </div>
  );
}
