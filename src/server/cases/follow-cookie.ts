/**
 * The cookie that gives access to one case. It names a record on the server, so that every copy of it expires when the
 * case is closed, and after a fixed time however often the case is viewed.
 */
import { randomBytes } from 'node:crypto';
import { isHttps, listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import type { Reference } from '#domain/entities/lead.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { createSealedRecords, type Keys } from '#database/secret.ts';
import type { IdentityRecords } from '#domain/ports.ts';

const ID_BYTES = 24;

interface Options {
  keys: Keys;
  records: IdentityRecords;
  now: () => Date;
  /** Called with the error when a record could not be removed. */
  onFailure(error: unknown): void;
}

export interface OpenCaseCookie {
  reference: Reference;
  /** The cookie that extends it, as a Set-Cookie value. */
  cookie: string;
}

export interface FollowCookies {
  /**
   * Null if the case was closed, or last viewed too long ago. `origin` is public, because `__Host-` cookies need https.
   */
  find(request: Request, origin: string): Promise<OpenCaseCookie | null>;
  /** Gives a browser access to a case; returns a Set-Cookie value. */
  open(reference: Reference, origin: string): Promise<string>;
  /**
   * Ends the access, also for other copies of the cookie. Returns Set-Cookie values, because a browser may have one
   * under each name.
   */
  close(request: Request): string[];
}

const toName = (secure: boolean) => toCookieName('hs_follow', secure);
const toSigned = (id: string, until: string) => `follow:${id}:${until}`;

export function createFollowCookies({ keys, records, now, onFailure }: Options): FollowCookies {
  const opened = createSealedRecords<Reference>(records, keys, 'follow');

  function toCookie(id: string, origin: string): string {
    const until = String(now().getTime() + RETENTION_MS.openCase);
    const secure = isHttps(origin);
    const value = `${id}.${until}.${keys.sign(toSigned(id, until))}`;
    return toSetCookie(toName(secure), value, secure, RETENTION_MS.openCase / 1_000);
  }

  const listValues = (request: Request, secure: boolean) =>
    listCookieValues(request.headers.get('cookie'), toName(secure));

  function readId(value: string): string | null {
    const [id = '', until = '', signature = '', more] = value.split('.');
    const isOurs = more === undefined && keys.isSigned(toSigned(id, until), signature);
    return isOurs && Number(until) > now().getTime() ? id : null;
  }

  return {
    async find(request, origin) {
      const [value = '', second] = listValues(request, isHttps(origin));
      const id = second === undefined ? readId(value) : null;
      const found = id === null ? null : await opened.find(id);
      return id === null || found === null ? null : { reference: found.value, cookie: toCookie(id, origin) };
    },
    async open(reference, origin) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      await opened.keep(id, reference, new Date(now().getTime() + RETENTION_MS.openCaseMost));
      return toCookie(id, origin);
    },
    close(request) {
      return [false, true].flatMap((secure) => {
        const values = listValues(request, secure);
        for (const id of values.map(readId)) if (id !== null) opened.remove(id).catch(onFailure);
        return values.length === 0 ? [] : toSetCookie(toName(secure), '', secure, 0);
      });
    },
  };
}
