import { CircleGauge, Flame, type LucideIcon, TriangleAlert, Zap } from 'lucide-react';
import { phones, type Phone } from '#brand/facts.ts';
import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import type { ArticleLink } from '#domain/entities/content.ts';
import { toSlugWords } from '#domain/entities/slug-words.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { OutageBanner } from '../ui/outage-banner.tsx';
import { findOutage } from '../shell/outage-notice.server.ts';
import { PageTitle, PageWay } from '../ui/page-head.tsx';
import { PhoneDetails, PhoneLink, WithNumbers } from '../ui/phone-link.tsx';
import type { Route } from './+types/emergencies.page';
import css from './emergencies.module.css';

const EMERGENCIES = 'emergencies';
const DESCRIPTION =
  'Numbers to call for a gas leak, a power cut or a meter emergency, day or night, and what to do until help comes.';

/** Related links are optional: the page waits only briefly for them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  // The content client logs a failure once for as long as it lasts.
  const listed = content
    .during(startDeadline(EXTRA_WAIT_MS))
    .categories()
    .catch(() => []);
  const [categories, outage] = await Promise.all([listed, findOutage(content)]);
  const category = categories.find(({ id }) => id === EMERGENCIES);
  const articles: ArticleLink[] = category?.articles ?? [];
  return { articles, outage, description: category?.metaDescription || DESCRIPTION };
}

interface CardProps {
  icon: LucideIcon;
  title: string;
  phone: Phone;
  children: string[];
}

function Card({ icon: Icon, title, phone, children }: CardProps) {
  return (
    <li className={css.card}>
      <h2>
        <Icon aria-hidden="true" />
        {title}
      </h2>
      <p className={css.call}>
        <PhoneLink phone={phone} />
      </p>
      <PhoneDetails phone={phone} />
      <ul>
        {children.map((step) => (
          <li key={step}>
            <WithNumbers>{step}</WithNumbers>
          </li>
        ))}
      </ul>
    </li>
  );
}

const ELECTRICAL_SAFETY = [
  'If someone is getting an electric shock, don’t touch them. Switch the power off at the main switch first, then call 999.',
  'If a socket, plug or the fuse box is hot, buzzing or smells of burning, switch the power off at the main switch if you can reach it safely.',
  'If there is a fire, get out, stay out and call 999. Never put water on an electrical fire.',
  'Keep well away from fallen or low power lines, and keep others away. Call 105, or 999 if someone is in danger.',
  'If water is near your sockets or meter, don’t touch anything electrical. Leave the room and call 105.',
  'Never open the meter, its sealed fuse or its cables. Only an engineer may.',
];

export default function EmergenciesPage({ loaderData: { articles, outage, description } }: Route.ComponentProps) {
  return (
    <>
      <DocumentTitle description={description} canonical={pathTo('emergencies')}>
        Emergencies
      </DocumentTitle>
      <div className={css.hero}>
        <div className={layout.wrap}>
          <PageWay>
            <Crumbs trail={[{ title: 'Emergencies' }]} />
          </PageWay>
          <PageTitle>In an emergency, call now</PageTitle>
          <p>
            <WithNumbers>If anyone is hurt or in danger, call 999 first.</WithNumbers>
          </p>
        </div>
      </div>
      <div className={layout.wrap}>
        <ul className={css.cards}>
          <Card icon={Flame} title="Gas emergency" phone={phones.gasEmergency}>
            {[
              'Don’t touch any switch, and put out flames and cigarettes.',
              'Open doors and windows.',
              'Turn the gas off at the meter if it is safe to get to.',
              'Go outside, then call. Stay out until an engineer says it’s safe.',
              'Call 999 too if anyone has collapsed, and first if there’s a fire or a bang.',
            ]}
          </Card>
          <Card icon={TriangleAlert} title="Carbon monoxide" phone={phones.gasEmergency}>
            {[
              'You can’t see it or smell it. Act if your alarm sounds, or you feel sick, dizzy or have a headache near a boiler, fire or cooker.',
              'Turn the appliance off and open the windows, if you can do it at once.',
              'Get everyone outside, then call.',
              'Call 999 first if anyone has collapsed or can’t be woken.',
            ]}
          </Card>
          <Card icon={Zap} title="Power cut" phone={phones.powerCut}>
            {[
              'Check whether your neighbours are off too.',
              'If only you are off, look at the trip switches in your fuse box.',
              'Switch off heaters, irons and hobs until the power is back.',
              'Call 105 too if an electricity meter or its cable is hot, wet, buzzing or damaged. Don’t touch it.',
            ]}
          </Card>
          <Card icon={CircleGauge} title="Meter emergency line" phone={phones.meterEmergency}>
            {[
              'Call if you have no supply and your prepayment meter won’t take a top-up, or shows credit.',
              'Call if a gas meter has shut off by itself.',
              'Is there danger? Call 105 about an electricity meter and the gas emergency number about a gas meter.',
              'Have the meter’s number to hand if you can reach it safely.',
            ]}
          </Card>
        </ul>
        {/* Below the numbers, so that it does not push them down. */}
        {outage && <OutageBanner notice={outage} boxed />}
        <p className={css.ireland}>
          In Northern Ireland, call <PhoneLink phone={phones.gasEmergencyNorthernIreland} /> for gas emergencies.
        </p>
        <section className={css.section}>
          <h2>Stay safe with electricity</h2>
          <ul className={css.advice}>
            {ELECTRICAL_SAFETY.map((advice) => (
              <li key={advice}>
                <WithNumbers>{advice}</WithNumbers>
              </li>
            ))}
          </ul>
        </section>
        <p className={`${css.section} no-print`}>
          <ButtonLink look="quiet" href={pathTo('emergencyCard')}>
            Print a card for your kitchen drawer
          </ButtonLink>
        </p>
        {articles.length > 0 && (
          <section className={`${css.section} no-print`}>
            <h2>Read more</h2>
            <LinkList
              links={articles.map((article) => ({
                href: article.href ?? pathTo('article', { category: EMERGENCIES, article: article.label }),
                title: article.title ?? toSlugWords(article.label),
                description: article.description,
              }))}
            />
          </section>
        )}
      </div>
    </>
  );
}
