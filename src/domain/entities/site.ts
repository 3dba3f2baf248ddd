/** What editors can change besides articles: links, opening hours of phones, moved addresses. */
import type { MenuLink } from './content.ts';

/** Parts of the home page below its search. */
export const HOME_PARTS = ['numbers', 'choices', 'topics', 'videos'] as const;
export type HomePart = (typeof HOME_PARTS)[number];

/** Different hours on some days, both ends inclusive: "Closed", "9am to 3pm". */
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

export interface PriceCapNotice {
  show: boolean;
  title?: string;
  message?: string;
}

/** Whatever is left out keeps the product's default. */
export interface Site {
  popular?: MenuLink[];
  moreHelp?: MenuLink[];
  footer?: FooterColumn[];
  home?: HomePart[];
  /** §2 The price-cap notice: switched off, or with other words. */
  priceCapNotice?: PriceCapNotice;
  /** By the phone's key in the brand. */
  phones: Record<string, PhoneWords>;
  /** Old address of an article → new address, both `category/article`. */
  moved: Record<string, string>;
  /** Articles that only say where their subject moved. */
  retired: string[];
}

export const NO_SITE: Site = { phones: {}, moved: {}, retired: [] };
