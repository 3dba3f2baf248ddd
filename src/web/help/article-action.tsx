import type { MenuLink } from '#domain/entities/content.ts';
import { meterReadingPath, patterns, signInPath } from '#domain/paths.ts';
import { phones } from '#brand/facts.ts';
import { Phone } from '../ui/icons.tsx';
import { ExternalLinkMark } from '../ui/content-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { OpenNowNote } from '../ui/open-now.tsx';
import layout from '../ui/layout.module.css';
import { PhoneHours } from '../ui/phone-link.tsx';
import css from './article.module.css';

// Resolves a link in content, which does not know which form is switched off or which page shows the link.

/** @param page the page to return to after signing in */
export function toAction(link: MenuLink, hasMeterReadingForm: boolean, page: string): MenuLink {
  const path = link.href.split(/[?#]/)[0];
  if (path === patterns.signIn) return { ...link, href: signInPath(page) };
  if (path !== patterns.submitMeterRead || hasMeterReadingForm) return link;
  return { ...link, href: meterReadingPath(hasMeterReadingForm) };
}

/** Calls to action with a red button, like every button for people in danger. */
const URGENT: readonly string[] = [
  phones.emergencyServices,
  phones.gasEmergency,
  phones.gasEmergencyNorthernIreland,
  phones.powerCut,
].map(({ number }) => number);

export const isUrgent = ({ href }: MenuLink): boolean => URGENT.some((number) => href === `tel:${number}`);

/** The article's call to action, shown before its text and again after it. */
export function ArticleAction({ action: { title, href } }: { action: MenuLink }) {
  const phone = Object.values(phones).find(({ number }) => href === `tel:${number}`);
  const isAway = /^https?:/.test(href);
  return (
    <div className={css.action}>
      <ButtonLink
        href={href}
        className={isUrgent({ title, href }) ? layout.urgent : ''}
        {...(isAway && { rel: 'noopener noreferrer' })}
      >
        {href.startsWith('tel:') && <Phone aria-hidden="true" />}
        {title}
        {isAway && <ExternalLinkMark />}
      </ButtonLink>
      {phone && (
        <p className={css.hours}>
          <OpenNowNote phone={phone} />{' '}
          <span>
            <PhoneHours phone={phone} />
            {`. ${phone.cost}.`}
          </span>
        </p>
      )}
    </div>
  );
}
