/** Decides what happens to drafts when a browser's user signs out or in (decisions 0008 and 0011). */
import type { JsonObject, Json } from '#domain/entities/lead.ts';
import { isBlank } from '#domain/rules/text.ts';
import {
  METER_READING_FORM,
  METER_READING_LINK,
  OTHER_FORM,
  OTHER_LINK,
} from '#domain/journeys/meter-reading/steps.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import { areClearlyTwoPeople } from '#domain/journeys/same-person.ts';
import { findLastTyped, isAnswers, toTypedName } from '#domain/journeys/step.ts';
import { SENT_COOKIE, UNSENT_COOKIE } from '#web/journeys/meter-reading/readings-cookie.server.ts';
import { listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import type { Drafts } from '#domain/ports.ts';
import { keepsDraft, type SignedInBefore, type SignOutReason } from '#domain/session.ts';
import type { FollowCookies } from '../cases/follow-cookie.ts';
import type { BrowserVisitors } from './visitors.ts';

// Merges two drafts of one journey in one browser: the one set aside for its owner, and the one typed since, before
// they signed in again (decision 0008).

/** Parts that may contain a name. */
const NAMING = [PERSONAL_DETAILS, METER_READING_FORM];
/** Fields that a form fills in itself, and “Enter the address manually”, which is a button. */
const OWN = new Set(['queryType', 'querySubtype', 'is_economy_7_radio', 'address-mode']);

/** True if the form was only saved on the way to sign-in, and nobody has typed anything. */
function isUntyped(part: Json): boolean {
  const isEmpty = ([field, value]: [string, Json]) => OWN.has(field) || (typeof value === 'string' && isBlank(value));
  return isAnswers(part) && Object.entries(part).every(isEmpty);
}

/**
 * Another person's readings are stored as a second form, as when a link names them; a button opens it. Only one form
 * can be stored: that of the person who has signed in takes precedence over one from before the sign-in.
 */
function toOtherForm(waiting: JsonObject): JsonObject {
  const form = waiting[METER_READING_FORM];
  if (form === undefined || isUntyped(form)) return {};
  return { [OTHER_FORM]: form, [OTHER_LINK]: waiting[METER_READING_LINK] ?? {} };
}

/**
 * The newer text wins unless it is blank. Drafts of two people are never mixed: then the newer one is used alone.
 * @internal
 */
export function mergeParts(waiting: JsonObject, since: JsonObject): JsonObject {
  const isOfTwo = NAMING.some((name) => {
    const [one, other] = [findLastTyped(waiting, name), findLastTyped(since, name)];
    return one !== null && other !== null && areClearlyTwoPeople(one, other);
  });
  if (isOfTwo) return { ...since, ...toOtherForm(waiting) };
  const typed = Object.entries(since).filter(([name, part]) => waiting[name] === undefined || !isUntyped(part));
  // Half-typed answers are dropped for a step that was typed in since, because they are older.
  const besides = Object.fromEntries(typed.map(([name]) => [toTypedName(name), null]));
  const older = Object.entries(waiting).filter(([name]) => !(name in besides));
  return { ...Object.fromEntries(older), ...Object.fromEntries(typed) };
}

/** Cookies with meter readings are personal, too. A browser may have one under each name. */
function toReadingsClearing(request: Request, jars = [SENT_COOKIE, UNSENT_COOKIE]): string[] {
  const isThere = (name: string) => listCookieValues(request.headers.get('cookie'), name).length > 0;
  return [false, true].flatMap((secure) =>
    jars
      .map(({ name }) => toCookieName(name, secure))
      .filter(isThere)
      .map((name) => toSetCookie(name, '', secure, 0)),
  );
}

/** Each method returns Set-Cookie values. */
export interface Handover {
  /**
   * An idle or lost session sets drafts aside for the same person; a requested sign-out deletes them. Both close an
   * open case.
   */
  onSignOut(request: Request, reason: SignOutReason): Promise<string[]>;
  /** For a session that ended on a page without a sign-out; its drafts are inaccessible anyway. */
  onSessionOver(request: Request): string[];
  /** Restores drafts set aside for the same customer; deletes those of another, never those without an owner. */
  onSignIn(request: Request, who: SignedInBefore): Promise<string[]>;
}

interface Leaving {
  drafts: Drafts;
  visitors: readonly BrowserVisitors[];
  openCases: Pick<FollowCookies, 'close'>;
  /** Called for each draft that the store could not delete. */
  onFailure(error: unknown): void;
}

export function createHandover({ drafts, visitors, openCases, onFailure }: Leaving): Handover {
  /** Clears everything that would show the next user something about this one: an open case, and saved readings. */
  const toShownClearing = (request: Request) => [
    ...openCases.close(request),
    ...toReadingsClearing(request, [UNSENT_COOKIE]),
  ];

  async function forgetAll(request: Request): Promise<string[]> {
    const kept = visitors.flatMap(({ findAll }) => findAll(request));
    const forgotten = await Promise.allSettled(kept.map((visitor) => drafts.forget(visitor)));
    for (const result of forgotten) if (result.status === 'rejected') onFailure(result.reason);
    // Returned even if the store fails, because the next user of this browser must find nothing of this one.
    return [
      ...visitors.flatMap(({ toClearing }) => toClearing(request)),
      ...toReadingsClearing(request),
      ...openCases.close(request),
    ];
  }

  async function forgetOthers(request: Request): Promise<string[]> {
    const left = visitors.map(({ dropOthers }) => dropOthers(request));
    for (const id of left.flatMap(({ ids }) => ids)) await drafts.forget(id);
    return left.flatMap(({ cookies }) => cookies);
  }

  async function restore(request: Request): Promise<string[]> {
    const restored = visitors.flatMap(({ restoreSetAside }) => restoreSetAside(request) ?? []);
    for (const { id, since } of restored) for (const typed of since) await drafts.join(id, typed, mergeParts);
    return restored.flatMap(({ cookies }) => cookies);
  }

  return {
    onSignOut: async (request, reason) =>
      keepsDraft(reason)
        ? [...visitors.flatMap(({ setAside }) => setAside(request)), ...toShownClearing(request)]
        : forgetAll(request),
    onSessionOver: toShownClearing,
    async onSignIn(request, who) {
      if (who === 'same') return restore(request);
      const cookies = await forgetOthers(request);
      return who === 'other' ? [...cookies, ...toReadingsClearing(request), ...openCases.close(request)] : cookies;
    },
  };
}
