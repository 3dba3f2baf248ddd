import { brand, phones } from '#brand/facts.ts';
import { ENERGY_ENQUIRY_DAYS } from '#domain/constants.ts';
import type { Video } from '#domain/entities/video.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { createOneWait } from '../content/one-wait.server.ts';
import { PageHead } from '../content/page-head.tsx';
import prose from '../content/prose.module.css';
import type { Route } from './+types/accessibility.page';

/** The list of videos is a bonus, like the header's own links. */
const CONTENT_WAIT_MS = 250;

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const videos = await createOneWait(CONTENT_WAIT_MS)(content.videos()).catch((): Video[] => []);
  const readable = videos.filter(({ transcript }) => transcript !== '');
  return { videos: readable.map(({ slug, title }) => ({ href: pathTo('video', { video: slug }), title })) };
}

export default function AccessibilityPage({ loaderData: { videos } }: Route.ComponentProps) {
  return (
    <div className={layout.column}>
      <Title
        description={`How accessible the ${brand.name} help pages are, what falls short, and how to tell us or get help another way.`}
        canonical={pathTo('accessibility')}
      >
        Accessibility statement
      </Title>
      <PageHead title="Accessibility statement" trail={[{ title: 'Accessibility statement' }]} />
      <div className={prose.body}>
        <p>We want everyone to be able to use these pages. You can:</p>
        <ul>
          <li>zoom in to 400% without scrolling sideways</li>
          <li>use every page with a keyboard alone</li>
          <li>use every form with JavaScript switched off</li>
          <li>use the pages with a screen reader</li>
          <li>use your device’s dark theme, large text, high contrast and reduced motion settings</li>
        </ul>
        <h2>How accessible this site is</h2>
        <p>
          We build and test against the Web Content Accessibility Guidelines version 2.2, level AA. Every page and every
          error message is checked by an automatic tool each time we change the site, and walked through with a
          keyboard.
        </p>
        {videos.length > 0 && (
          <>
            <h2>Our videos in words</h2>
            <p>You can read what each video shows, step by step, on its own page:</p>
            <ul>
              {videos.map(({ href, title }) => (
                <li key={href}>
                  <a className="thumb" href={href}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>What falls short</h2>
        <ul>
          <li>We have not yet tested every page with every screen reader.</li>
          <li>Pages we link to on other sites may not meet the same standard.</li>
        </ul>
        <h2>Tell us or get help another way</h2>
        <p>
          If you can’t use a page, call <PhoneLink phone={phones.energy} /> and we’ll help you there and then.
        </p>
        <PhoneDetails phone={phones.energy} />
        <p>
          You can also{' '}
          <a href={pathTo('complaintDetails', { complaint: 'enquiry-gas-and-electricity' })}>write to us</a>. We reply
          in about {ENERGY_ENQUIRY_DAYS} days.
        </p>
        <p>
          If you’re not happy with our answer, the{' '}
          <a href="https://www.equalityadvisoryservice.com/" rel="noopener noreferrer">
            Equality Advisory and Support Service<span className={layout.hidden}> (opens another site)</span>
          </a>{' '}
          can advise you.
        </p>
      </div>
    </div>
  );
}
