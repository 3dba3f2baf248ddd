import type { ReactNode } from 'react';
import { phones, type Phone } from '#brand/facts.ts';
import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import { type ArticleLink, toSlugWords } from '#domain/entities/content.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import { CircleGauge, Flame, TriangleAlert, Zap } from '../ui/document-icons.tsx';
import { type IconDrawing } from '../ui/icons.tsx';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { OutageBanner } from '../ui/outage-banner.tsx';
import { findOutage } from '../shell/outage-notice.server.ts';
import { PageTitle, PageBackLink } from '../ui/page-head.tsx';
import { CallButton, WithPhoneLinks } from '../ui/phone-link.tsx';
import type { Route } from './+types/emergencies.page';
import css from './emergencies.module.css';

const EMERGENCIES = 'emergencies';
const DESCRIPTION =
  'Numbers to call for a gas leak, a power cut or a meter emergency, 24 hours a day, and what to do until help comes.';

/** Related links are optional, so the page waits only briefly for them. */
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

const CALLS: { phone: Phone; label?: string }[] = [
  { phone: phones.gasEmergency, label: 'Gas or carbon monoxide' },
  { phone: phones.powerCut },
  { phone: phones.meterEmergency, label: 'Meter emergency line' },
  { phone: phones.emergencyServices },
];

interface CardProps {
  icon: IconDrawing;
  title: string;
  steps: string[];
  children?: ReactNode;
}

function Card({ icon: Icon, title, steps, children }: CardProps) {
  return (
    <li className={css.card}>
      <h2>
        <Icon aria-hidden="true" />
        {title}
      </h2>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <WithPhoneLinks>{step}</WithPhoneLinks>
          </li>
        ))}
      </ul>
      {children}
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
          <PageBackLink>
            <Crumbs trail={[{ title: 'Emergencies' }]} />
          </PageBackLink>
          <PageTitle>In an emergency, call now</PageTitle>
        </div>
      </div>
      <div className={layout.wrap}>
        <ul className={css.calls}>
          {CALLS.map((call) => (
            <li key={call.phone.number}>
              <CallButton {...call} />
            </li>
          ))}
        </ul>
        <p className={css.all}>
          {phones.gasEmergency.hours}. {phones.gasEmergency.cost}. Relay UK: 18001 before the number.
        </p>
        <ul className={css.cards}>
          <Card
            icon={Flame}
            title="Gas emergency"
            steps={[
              'Go outside, and call from outside. Stay out until an engineer says it’s safe.',
              'On your way out, don’t touch any switch. Put out flames and cigarettes, and open doors and windows.',
              'Turn the gas off at the meter if it is safe to get to.',
              'If anyone has collapsed, call 999 as well. If there’s a fire or an explosion, call 999 first.',
            ]}
          >
            <CallButton phone={phones.gasEmergencyNorthernIreland} label="In Northern Ireland" />
          </Card>
          <Card
            icon={TriangleAlert}
            title="Carbon monoxide"
            steps={[
              'You can’t see it or smell it. Act if your alarm sounds, or you feel sick, dizzy or have a headache near a boiler, fire or cooker.',
              'Turn the appliance off and open the windows, if you can do it at once.',
              'Get everyone outside, then call the gas emergency number.',
              'Call 999 first if anyone has collapsed or can’t be woken.',
            ]}
          />
          <Card
            icon={Zap}
            title="Power cut"
            steps={[
              'Check whether your neighbours’ power is off too.',
              'If only your home is off, look at the trip switches in your fuse box.',
              'Switch off heaters, irons and hobs until the power is back.',
              'Call 105 too if an electricity meter or its cable is hot, wet, buzzing or damaged. Don’t touch it.',
            ]}
          />
          <Card
            icon={CircleGauge}
            title="Meter emergency"
            steps={[
              'Call if you have no supply and your prepayment meter won’t take a top-up, or shows credit.',
              'Call if a gas meter has shut off by itself.',
              'Is there danger? Call 105 about an electricity meter and the gas emergency number about a gas meter.',
              'Have the meter number ready if you can reach it safely.',
            ]}
          />
        </ul>
        {/* Below the numbers, so that it does not push them down. */}
        {outage && <OutageBanner notice={outage} boxed />}
        <section className={css.section}>
          <h2>Stay safe with electricity</h2>
          <ul className={css.advice}>
            {ELECTRICAL_SAFETY.map((advice) => (
              <li key={advice}>
                <WithPhoneLinks>{advice}</WithPhoneLinks>
              </li>
            ))}
          </ul>
        </section>
        <p className={`${css.section} no-print`}>
          <ButtonLink look="quiet" href={pathTo('emergencyCard')}>
            Print an emergency card
          </ButtonLink>
        </p>
        {articles.length > 0 && (
          <section className={`${css.section} no-print`}>
            <h2>Read more</h2>
            <LinkList
              links={articles.map((article) => ({
                href: article.href ?? pathTo('article', { category: EMERGENCIES, article: article.label }),
                title: article.title ?? toSlugWords(article.label),
              }))}
            />
          </section>
        )}
      </div>
    </>
  );
}
