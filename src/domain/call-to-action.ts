/** Resolves a link in content: content does not know which form is switched off or which page shows the link. */
import type { MenuLink } from './entities/content.ts';
import { meterReadingPath, patterns, signInPath } from './paths.ts';

/** @param page the page to return to after signing in */
export function toAction(link: MenuLink, hasMeterReadingForm: boolean, page: string): MenuLink {
  const path = link.href.split(/[?#]/)[0];
  if (path === patterns.signIn) return { ...link, href: signInPath(page) };
  if (path !== patterns.submitMeterRead || hasMeterReadingForm) return link;
  return { ...link, href: meterReadingPath(hasMeterReadingForm) };
}
