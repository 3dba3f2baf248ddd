/** Where a link in content leads: content knows neither which form is switched off nor which page it is shown on. */
import type { MenuLink } from './entities/content.ts';
import { meterReadingPath, patterns } from './paths.ts';
import { signInPath } from './session.ts';

/** @param page where signing in comes back to */
export function toAction(link: MenuLink, hasMeterReadingForm: boolean, page: string): MenuLink {
  const path = link.href.split(/[?#]/)[0];
  if (path === patterns.signIn) return { ...link, href: signInPath(page) };
  if (path !== patterns.submitMeterRead || hasMeterReadingForm) return link;
  return { ...link, href: meterReadingPath(hasMeterReadingForm) };
}
