/**
 * The cookie of a browser's drafts (decision 0008): signed, unguessable, HttpOnly, valid for as long as the draft,
 * counted from the last change.
 */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Visitors } from '#web/services.ts';
import { DRAFT_LIFE_MS } from '#domain/constants.ts';
import { listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import { MARK_LENGTH } from '#domain/journeys/form.ts';
import type { Keys } from '#database/secret.ts';

/** An id, its issue time (milliseconds, base 36), its owner's mark or nothing, and our signature of all three. */
const VALUE = new RegExp(
  String.raw`^([A-Za-z0-9_-]{32})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{0,${MARK_LENGTH}})\.([A-Za-z0-9_-]{43})$`,
);
const ID_BYTES = 24;
const CHECKED_KEPT = 1_000;
const LIFE_S = DRAFT_LIFE_MS / 1_000;

/** A request and its customer. */
export interface VisitorRequest {
  request: Request;
  /** Returns the mark of the signed-in customer; null for nobody, undefined if the session store is unavailable. */
  mark(): string | null | undefined;
  /** Adds a Set-Cookie value to the response. */
  addCookie(cookie: string): void;
}

export interface BrowserVisitors {
  /** For pages: the drafts of the current customer, and none of anybody else's (decision 0008). */
  forRequest(asking: VisitorRequest): Visitors;
  /** Lists every id in this browser, set aside or not. */
  findAll(request: Request): string[];
  /** After an idle or lost session: sets the drafts aside. Returns Set-Cookie values. */
  setAside(request: Request): string[];
  /**
   * For a person who has signed in again. Null if nothing was set aside, or what was typed since is somebody else's.
   */
  restoreSetAside(request: Request): RestoredDrafts | null;
  /** The ids that were set aside or have an owner, and Set-Cookie values that clear them. */
  dropOthers(request: Request): { ids: string[]; cookies: string[] };
  /** Set-Cookie values that clear every id. */
  toClearing(request: Request): string[];
}

export interface RestoredDrafts {
  /** The id that was set aside. */
  id: string;
  /** Ids of drafts typed since, oldest first, to be merged with it. */
  since: string[];
  /** Set-Cookie values. */
  cookies: string[];
}

type Place = 'draft' | 'aside';

interface Given {
  id: string;
  at: number;
  /**
   * The mark of the customer who was signed in when it was written; '' for a draft that belongs only to this browser.
   */
  mark: string;
}

/** Only ids that we issued are accepted: with a planted one, an attacker could read what is typed in that browser. */
export function createVisitors(
  secure: boolean,
  keys: Pick<Keys, 'sign' | 'isSigned'>,
  now: () => Date,
): BrowserVisitors {
  const names = { draft: toCookieName('hs_draft', secure), aside: toCookieName('hs_draft_aside', secure) };
  /** Includes the cookie's kind, so that an id set aside is invalid under the other cookie's name. */
  const toSigned = (place: Place, id: string, at: string, mark: string) => `${place}:${id}:${at}:${mark}`;

  const listValues = (request: Request, place: Place) => listCookieValues(request.headers.get('cookie'), names[place]);

  /** Caches verified values, because verifying a signature is the expensive part. */
  const checked = new LRUCache<string, Given>({ max: CHECKED_KEPT });

  function check(place: Place, value: string): Given | null {
    const known = checked.get(`${place}:${value}`);
    if (known) return known;
    const [, id = '', at = '', mark = '', signature = ''] = VALUE.exec(value) ?? [];
    if (id === '' || !keys.isSigned(toSigned(place, id, at, mark), signature)) return null;
    const given = { id, at: parseInt(at, 36), mark };
    checked.set(`${place}:${value}`, given);
    return given;
  }

  /** Lists the cookies that we issued, latest first; over http another site on a parent domain can add a second one. */
  function listGiven(request: Request, place: Place): Given[] {
    return listValues(request, place)
      .flatMap((value) => check(place, value) ?? [])
      .toSorted((one, other) => other.at - one.at);
  }

  const findGiven = (request: Request, place: Place) => listGiven(request, place)[0] ?? null;
  const toCleared = (place: Place) => toSetCookie(names[place], '', secure, 0);
  const toForgotten = (request: Request, places: Place[]) =>
    places.filter((place) => listValues(request, place).length > 0).map(toCleared);

  function toPlaced(place: Place, { id, at, mark }: Given): string {
    const issued = at.toString(36);
    const value = [id, issued, mark, keys.sign(toSigned(place, id, issued, mark))].join('.');
    return toSetCookie(names[place], value, secure, LIFE_S);
  }

  function forRequest({ request, mark, addCookie }: VisitorRequest): Visitors {
    // An outage of ours signs nobody out. Only a signed session cookie causes a look-up in the store.
    const isTheirs = (given: Given) => given.mark === '' || mark() === undefined || given.mark === mark();
    const listTheirs = () => listGiven(request, 'draft').filter(isTheirs);
    const findOthers = () => listGiven(request, 'draft').find((given) => !isTheirs(given)) ?? null;
    return {
      // An id that is set aside is unusable until a verified sign-in restores it.
      find: () => listTheirs()[0]?.id ?? null,
      // Random even if one is set aside, because whoever has that cookie must not learn the next person's id.
      create: () => randomBytes(ID_BYTES).toString('base64url'),
      hasAside: () => listTheirs().length === 0 && (findOthers() ?? findGiven(request, 'aside')) !== null,
      toCookie(visitor) {
        const earlier = listTheirs().find(({ id }) => id === visitor);
        const others = findOthers();
        if (!earlier && others) addCookie(toPlaced('aside', others));
        // Opening a page leaves a draft without an owner as it is; what is written while signed in may contain an
        // account's details.
        const isLook = request.method === 'GET' || request.method === 'HEAD';
        const owner = earlier && isLook ? earlier.mark : (mark() ?? earlier?.mark ?? '');
        return toPlaced('draft', { id: visitor, at: now().getTime(), mark: owner });
      },
    };
  }

  return {
    forRequest,
    findAll: (request) => [...listGiven(request, 'draft'), ...listGiven(request, 'aside')].map(({ id }) => id),
    setAside(request) {
      const given = findGiven(request, 'draft');
      return given === null ? [] : [toPlaced('aside', given), toCleared('draft')];
    },
    restoreSetAside(request) {
      const waiting = findGiven(request, 'aside');
      if (waiting === null) return null;
      const typed = listGiven(request, 'draft').filter(({ id }) => id !== waiting.id);
      if (typed.some(({ mark }) => mark !== '' && mark !== waiting.mark)) return null;
      const since = typed.map(({ id }) => id).toReversed();
      // The merged draft has the id and owner of the one set aside, because nobody else has a cookie for either.
      return { id: waiting.id, since, cookies: [toPlaced('draft', waiting), toCleared('aside')] };
    },
    dropOthers(request) {
      const owned = listGiven(request, 'draft').filter(({ mark }) => mark !== '');
      return {
        ids: [...listGiven(request, 'aside'), ...owned].map(({ id }) => id),
        cookies: [...toForgotten(request, ['aside']), ...(owned.length > 0 ? [toCleared('draft')] : [])],
      };
    },
    toClearing: (request) => toForgotten(request, ['draft', 'aside']),
  };
}
