/**
 * §3 Content entities, as the pages use them. Optional fields are our additions, which other content servers may lack.
 */

export interface ArticleLink {
  /** The last part of the article's address, or of an external entry's. */
  label: string;
  title?: string;
  description?: string;
  /** An address outside the help area; the link is shown as external. */
  href?: string;
  /** Shown under "Common questions". */
  common?: boolean;
  /** Heading of the task it belongs to in its category. */
  group?: string;
  /** ISO date of the last review. */
  reviewed?: string;
  /** Related articles, as `category/slug`. */
  related?: string[];
  /** Words that customers use for it, for search. */
  keywords?: string[];
}

export interface Category {
  /** The slug. */
  id: string;
  title: string;
  /** `meta-description` of the categories file. */
  metaDescription: string;
  description: string;
  callToAction?: MenuLink;
  /** Heading above its list of articles. */
  listHeading?: string;
  /** Name of the icon beside its title (`decorations.ts`). */
  decoration?: string;
  /** Set for a category that is a page elsewhere (peaksave, new system hub). */
  href?: string;
  inMenu: boolean;
  order: number;
  articles: ArticleLink[];
}

/** An article as a page shows it. */
export interface Article {
  title: string;
  description: string;
  /** Sanitised HTML; the only HTML that `ui/trusted-html` accepts. */
  markup: string;
  /** §3 `nucleusContent`: whether to load the content server's form script. */
  nucleusContent: boolean;
  /** Second-level headings with their anchors, for the table of contents. */
  headings: { id: string; text: string }[];
  /** ISO date, if the server sends one. */
  reviewed?: string;
  /** Related articles, as `category/slug`. */
  related?: string[];
  /** Words that customers use for it, for search. */
  keywords?: string[];
  /** The article's main call to action, shown as a button. */
  action?: MenuLink;
}

export interface OutageNotice {
  title: string;
  /** Sanitised HTML. */
  message: string;
}

export interface MenuLink {
  title: string;
  href: string;
}

/** §7 Header configuration; a banner is null if not set. */
export interface HeaderConfiguration {
  hideA11yBtn: boolean;
  sections: MenuLink[];
  quickLinks: MenuLink[];
  secondaryBanner: MenuLink | null;
  menuBanner: MenuLink | null;
}
