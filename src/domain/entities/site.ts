/** What editors may change besides articles: links, phones' hours, addresses that moved. */
import type { MenuLink } from './content.ts';

/** Parts of the home page below its search. */
export const HOME_PARTS = ['numbers', 'choices', 'topics', 'videos'] as const;
export type HomePart = (typeof HOME_PARTS)[number];

/** Other hours on some days, both ends included: "Closed", "9am to 3pm". */
export interface HoursException {
  from: string;
  until: string;
  hours: string;
}

export interface PhoneWords {
  label?: string;
  hours?: string;
  exceptions: HoursException[];
}

export interface FooterColumn {
  heading: string;
  links: MenuLink[];
}

/** What is left out stays as the product has it. */
export interface Site {
  popular?: MenuLink[];
  moreHelp?: MenuLink[];
  footer?: FooterColumn[];
  home?: HomePart[];
  /** By the brand's key of the phone. */
  phones: Record<string, PhoneWords>;
  /** Old address of an article → where it is now, both `category/article`. */
  moved: Record<string, string>;
  /** Articles that only say where their subject went. */
  retired: string[];
}

export const NO_SITE: Site = { phones: {}, moved: {}, retired: [] };
