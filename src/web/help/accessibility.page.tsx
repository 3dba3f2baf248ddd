import { brand, controller, phones } from '#brand/facts.ts';
import { ENERGY_ENQUIRY_DAYS, EXTRA_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import type { Video } from '#domain/entities/video.ts';
import { keepTogether } from '#domain/keep-together.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { PostalAddress } from '../ui/postal-address.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import prose from '../ui/prose.module.css';
import type { Route } from './+types/accessibility.page';

/** Date of the statement and of the tests it describes. */
const TESTED_ON = keepTogether('23 November 2026');

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const videos = await content
    .during(startDeadline(EXTRA_WAIT_MS))
    .videos()
    .catch((): Video[] => []);
  const readable = videos.filter(({ transcript }) => transcript !== '');
  return { videos: readable.map(({ slug, title }) => ({ href: pathTo('video', { video: slug }), title })) };
}

export default function AccessibilityPage({ loaderData: { videos } }: Route.ComponentProps) {
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        description={`How accessible the ${brand.name} help pages are, what falls short, and how to tell us or get help another way.`}
        canonical={pathTo('accessibility')}
      >
        Accessibility statement
      </DocumentTitle>
      <PageHead title="Accessibility statement" way={<Crumbs trail={[{ title: 'Accessibility statement' }]} />} />
      <div className={prose.body}>
        <p>We want everyone to be able to use these pages. You can:</p>
        <ul>
          <li>zoom in to 400% without scrolling sideways</li>
          <li>use every page with a keyboard alone</li>
          <li>use every form with JavaScript switched off</li>
          <li>use the pages with a screen reader</li>
          <li>use your device’s dark theme, large text, high contrast and reduced motion settings</li>
        </ul>
        <Status />
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
        <FallsShort />
        <OtherWays />
        <Enforcement />
      </div>
    </div>
  );
}

function Status() {
  return (
    <>
      <h2>How accessible this site is</h2>
      <p>
        It <strong>partly meets</strong> the Web Content Accessibility Guidelines version 2.2, level AA. What it does
        not meet yet is listed below.
      </p>
      <h2>How we tested it</h2>
      <p>We tested it ourselves, last on {TESTED_ON}. Each time we change the site:</p>
      <ul>
        <li>a tool (axe) checks every kind of page and every error message, in the light and the dark theme</li>
        <li>edges, icons and the focus are measured in colours that the device forces</li>
        <li>every form is filled in and sent with a keyboard alone, and with JavaScript switched off</li>
        <li>pages are opened 320 pixels wide, and with text twice as large, to see that nothing is cut off</li>
        <li>the words of our articles are measured for how hard they are to read</li>
      </ul>
      <p>Such a tool finds less than half of all problems, and it does not replace people.</p>
    </>
  );
}

function FallsShort() {
  return (
    <>
      <h2>What falls short</h2>
      <ul>
        <li>
          No people with disabilities have tested these pages with us yet, and no screen reader was used on every page.
          We don’t know yet what they would find.
        </li>
        <li>We have not tested with speech control, switches or screen magnifiers.</li>
        <li>Our videos have no sound and no spoken description. What they show stands in words on their pages.</li>
        <li>We have no pages in British Sign Language or in Welsh.</li>
        <li>Pages we link to on other sites may not meet the same standard.</li>
      </ul>
    </>
  );
}

function OtherWays() {
  return (
    <>
      <h2>Tell us or get help another way</h2>
      <p>You don’t need a form for this. Tell us which page it is and what goes wrong.</p>
      <p>
        Call <PhoneLink phone={phones.energy} /> and we’ll help you there and then.
      </p>
      <PhoneDetails phone={phones.energy} />
      <p>
        Or email <a href={`mailto:${controller.accessibilityEmail}`}>{controller.accessibilityEmail}</a>. Or write to
        us:
      </p>
      <PostalAddress lines={controller.postalAddress} />
      <p>
        We reply in about {ENERGY_ENQUIRY_DAYS} days. We can send what a page says in large print, in braille or as
        sound, free of charge.
      </p>
    </>
  );
}

function Enforcement() {
  return (
    <>
      <h2>If you’re not happy with our answer</h2>
      <p>
        The{' '}
        <a href="https://www.equalityadvisoryservice.com/" rel="noopener noreferrer">
          Equality Advisory and Support Service<span className={layout.hidden}> (opens another site)</span>
        </a>{' '}
        can advise you. The law behind it is the Equality Act 2010. In Northern Ireland, ask the{' '}
        <a href="https://www.equalityni.org/" rel="noopener noreferrer">
          Equality Commission for Northern Ireland<span className={layout.hidden}> (opens another site)</span>
        </a>
        .
      </p>
      <p>
        You can also <a href={pathTo('complaintsProcedure')}>complain to us</a>.
      </p>
      <p>
        <small>
          This statement was written on {TESTED_ON}. We look at it again each time the site changes, and once a year.
        </small>
      </p>
    </>
  );
}
