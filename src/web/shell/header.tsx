import { brand } from '#brand/facts.ts';
import type { HeaderConfiguration } from '#domain/entities/content.ts';
import { patterns, pathTo, signInPath } from '#domain/paths.ts';
import { type AuthState, signOutPath } from '#domain/session.ts';
import { Search, Siren } from '../ui/document-icons.tsx';
import layout from '../ui/layout.module.css';
import { LogoMark } from './logo.tsx';

/** §1: shown while the header's configuration is missing. */
const FALLBACK: HeaderConfiguration = {
  hideA11yBtn: true,
  sections: [
    { title: 'Help topics', href: pathTo('home') },
    { title: 'Contact us', href: pathTo('contactUs') },
  ],
  quickLinks: [],
  secondaryBanner: null,
  menuBanner: null,
};

interface Props {
  configuration: HeaderConfiguration | null;
  /** Null if unknown. */
  auth: AuthState | null;
  /** The customer's name; empty on shared pages, and if unknown. */
  name: string;
  /** Whether sign-in is configured. */
  canSignIn: boolean;
  /** Path of this page, to return to after signing in. */
  page: string;
}

/** Search and Emergency are built in, because they must work when everything else is unavailable. */
export function Header(props: Props) {
  const { secondaryBanner } = props.configuration ?? FALLBACK;
  return (
    <header className="site-header">
      <div className={`${layout.wrap} header-bar`}>
        <Bar {...props} />
      </div>
      {secondaryBanner && (
        <div className="header-banner">
          <p className={layout.wrap}>
            <a href={secondaryBanner.href}>{secondaryBanner.title}</a>
          </p>
        </div>
      )}
    </header>
  );
}

function Bar({ configuration, auth, name, canSignIn, page }: Props) {
  const { hideA11yBtn, sections, quickLinks, menuBanner } = configuration ?? FALLBACK;
  return (
    <>
      <a className="header-logo" href={pathTo('home')} aria-label={`${brand.name} ${brand.helpArea.toLowerCase()}`}>
        <LogoMark />
        {brand.name}
      </a>
      <nav className="header-nav" aria-label="Main">
        {/* First, so that it is in a phone's first row and the document order is the visual order. */}
        <a className="header-emergency" href={pathTo('emergencies')}>
          <Siren aria-hidden="true" />
          Emergency
        </a>
        <div className="header-links">
          <a href={patterns.search}>
            <Search aria-hidden="true" />
            Search
          </a>
          {[...sections, ...quickLinks].map((link) => (
            <a key={link.href} href={link.href}>
              {link.title}
            </a>
          ))}
          {menuBanner && <a href={menuBanner.href}>{menuBanner.title}</a>}
          {!hideA11yBtn && <a href={pathTo('accessibility')}>Accessibility</a>}
          {/* The link's href contains the whole URL with its query, which must not be recorded. */}
          {auth === 'signed-out' && canSignIn && (
            <a href={signInPath(page)} data-dd-privacy="mask">
              Sign in
            </a>
          )}
          {auth === 'signed-in' && name !== '' && (
            <span className="header-person" data-dd-privacy="mask">
              <span>Signed in as </span>
              {name}
            </span>
          )}
          {auth === 'signed-in' && <a href={signOutPath()}>Sign out</a>}
          {auth === 'signing-out' && <a href={signOutPath()}>Signing out…</a>}
        </div>
      </nav>
    </>
  );
}
