/** Reads and writes the text of every cookie; scripts read only our consent cookie and write only `hs_saving`. */

/** `__Host-` cookies need https. */
export const isHttps = (origin: string): boolean => origin.startsWith('https:');

/** Every cookie that we set; the cookies page has a row for each. */
export type OwnCookie =
  | 'hs_draft'
  | 'hs_draft_aside'
  | 'hs_missing'
  | 'hs_saving'
  | 'hs_readings'
  | 'hs_readings_unsent'
  | 'hs_identity'
  | 'hs_access'
  | 'hs_desk'
  | 'hs_follow'
  | 'hs_signin'
  | 'hs_provider'
  | 'hs_provider_step'
  | 'hs_provider_resume'
  | 'hs_last'
  | 'hs_left'
  | 'hs_consent';

export const toCookieName = (name: OwnCookie, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** All values of one name in a `Cookie` header or `document.cookie`: browsers send one, other clients may send more. */
export function listCookieValues(cookies: string | null | undefined, name: string): string[] {
  const prefix = `${name}=`;
  return (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** Lists every name in a `Cookie` header, once; a pair without a name has ''. */
export const listCookieNames = (cookies: string): string[] => [
  ...new Set(cookies.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '')),
];

// Literals, so that tree shaking removes them from browser bundles.
const SESSION = /(?:^|;\s*)(?:__Host-)?hs_(?:identity|access)=/;
const OWN = /(?:^|;\s*)(?:__Host-)?(hs_\w+)=/g;

/** Whether a `Cookie` header has a session cookie, valid or not. */
export const hasAnySessionCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && SESSION.test(cookies);

/** Whether a `Cookie` header has a session cookie of this site, which over https has the prefix, valid or not. */
export const hasUsableSessionCookie = (cookies: string | null, secure: boolean): boolean =>
  (['hs_identity', 'hs_access'] as const).some(
    (name) => listCookieValues(cookies, toCookieName(name, secure)).length > 0,
  );

/** The names of our own cookies in a `Cookie` header, without `__Host-`. */
export const listOwnCookies = (cookies: string): string[] => Array.from(cookies.matchAll(OWN), ([, name = '']) => name);

/** A Set-Cookie value; without `maxAge` (seconds) it is a session cookie. */
export function toSetCookie(name: string, value: string, secure: boolean, maxAge?: number): string {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${secure ? '; Secure' : ''}`;
}

/** The site as the customer reaches it, which decides names and attributes of cookies. */
export interface CustomerSite {
  /** The origin that the customer's browser sees, "https://help.example.com". */
  origin: string;
  /** The client address that rate limits count by. */
  client?: string;
}

export function toNamedCookie(name: string, value: string, site: CustomerSite, maxAge?: number): string {
  return toSetCookie(name, value, isHttps(site.origin), maxAge);
}

/** Adds Set-Cookie values to a response: unlike those of other headers, they cannot share a line. */
export function addCookies(headers: Headers, cookies: Iterable<string>): Headers {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** A cookie that scripts can read; the same text is valid in `Set-Cookie` and `document.cookie`. */
export function toScriptCookie(name: string, value: string, secure: boolean, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Deletes a host cookie, in `Set-Cookie` and in `document.cookie`. Some names require `secure`. */
export function toDeletingCookie(name: string, secure = false): string {
  return `${name}=; Path=/; Max-Age=0${secure ? '; Secure' : ''}`;
}

/** The cookies that pages read and set themselves, under the names that this site gives them. */
export interface BrowserCookies {
  /** Over http another site on a parent domain can add a second cookie of the same name. */
  list(name: OwnCookie): string[];
  /** Sets a cookie that scripts cannot read, with a lifetime in seconds. */
  set(name: OwnCookie, value: string, seconds: number): void;
  clear(name: OwnCookie): void;
}

export function createBrowserCookies(
  { headers }: Pick<Request, 'headers'>,
  publicOrigin: string,
  addCookie: (cookie: string) => void,
): BrowserCookies {
  const isSecure = isHttps(publicOrigin);
  const set: BrowserCookies['set'] = (name, value, seconds) =>
    addCookie(toSetCookie(toCookieName(name, isSecure), value, isSecure, seconds));
  return {
    list: (name) => listCookieValues(headers.get('cookie'), toCookieName(name, isSecure)),
    set,
    clear: (name) => set(name, '', 0),
  };
}
