/** §3 Content entities, as the pages read them. Optional fields are our additions to what a server is sure to send. */

export interface ArticleLink {
  /** The last part of the article's address, or of an external page's entry. */
  label: string;
  title?: string;
  description?: string;
  /** An address outside the help area; the link is marked as such. */
  href?: string;
  /** Shown under "Common questions". */
  common?: boolean;
  /** The task it belongs to in its category, as a heading. */
  group?: string;
  /** ISO date of the last review. */
  reviewed?: string;
  /** Other articles worth reading, as `category/slug`. */
  related?: string[];
  /** Customers' own words for it, for search. */
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
  /** Shown above its list of articles. */
  listHeading?: string;
  /** Name of the icon beside the title (`decorations.ts`). */
  decoration?: string;
  /** A category that is a page elsewhere (peaksave, new system hub). */
  href?: string;
  inMenu: boolean;
  order: number;
  articles: ArticleLink[];
}

/** An article as a page shows it. */
export interface Article {
  title: string;
  description: string;
  /** Sanitised HTML, the only kind `ui/trusted-html` accepts. */
  markup: string;
  /** §3 `nucleusContent`: loads the form-handling script of the content server. */
  nucleusContent: boolean;
  /** Headings of the second level with their anchors, for the contents list. */
  headings: { id: string; text: string }[];
  /** ISO date, when the server says so. */
  reviewed?: string;
  /** Other articles worth reading, as `category/slug`. */
  related?: string[];
  /** Customers' own words for it, for search. */
  keywords?: string[];
  /** The one thing to do, as a button. */
  action?: MenuLink;
}

/** A script of the content server. */
export interface ContentScript {
  src: string;
  /** "sha384-…", of the text that was fetched. */
  integrity: string;
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

/** §7 header configuration; banners are null when there is nothing to say. */
export interface HeaderConfiguration {
  hideA11yBtn: boolean;
  sections: MenuLink[];
  quickLinks: MenuLink[];
  secondaryBanner: MenuLink | null;
  menuBanner: MenuLink | null;
}
