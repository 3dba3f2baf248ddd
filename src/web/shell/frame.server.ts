/** Everything around a page's main part. Only the server needs it, so browsers do not get it as loader data. */
import { createContext, type RouterContextProvider } from 'react-router';
import { toQuestionText, toShortRecordingText } from '#domain/consent-question.ts';
import { readConsent } from '#domain/consent.ts';
import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { hasUsableSessionCookie, isHttps } from '#domain/cookies.ts';
import { startDeadline } from '#domain/deadline.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { toAuthState, readSignOutNote, type SignOutNote } from '#domain/session.ts';
import { isReadContext, servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { ownPhones, phones } from '#brand/facts.ts';
import type { Site } from '#domain/entities/content.ts';
import { type PhoneToday, toPhonesToday } from '#domain/opening-hours.ts';

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>['frame'];

/** For the document; null if the root's loader failed before. */
export const frameContext = createContext<FrameData | null>(null);

export async function loadFrame({ request, url, context }: Asked) {
  const services = context.get(servicesContext);
  const { content, consentProvider, consentAsked } = services;
  // Without its configuration the header has a fallback.
  const deadline = startDeadline(EXTRA_WAIT_MS);
  const framing = content.during(deadline);
  const header = framing.header().catch(() => null);
  const site = framing.site();
  // If the session is unknown, the sign-in and sign-out links are hidden.
  const caller = await services.caller().catch(() => null);
  const auth = caller && toAuthState(caller);
  const name = auth === 'signed-in' && isPersonalRoute(url) ? findFirstName(services) : Promise.resolve('');
  const isOurs = consentProvider === 'builtin';
  const consent = isOurs ? (services.consentChoice.chosen() ?? readConsent(request.headers.get('cookie'))) : null;
  const asks = isOurs && consent === null;
  const { footer, phones } = await site;
  const frame = {
    footer,
    mistakes: services.mistakes?.(url.pathname),
    header: await header,
    auth,
    left: context.get(isReadContext) && auth === 'signed-out' ? findSignOutNote(request, services) : null,
    name: await deadline.within(name, () => ''),
    person: caller?.mark ?? null,
    signIn: caller?.signIn ?? null,
    /** The cookie banner's question; null if answered, or if another provider asks. */
    consentQuestion: asks ? `${toQuestionText(consentAsked)} ${toShortRecordingText(consentAsked)}` : null,
    /** Null if another provider manages consent. */
    hasExtra: isOurs ? consent !== null && (consent.performance || consent.marketing) : null,
    settings: toFrameSettings(services),
  };
  return { frame, phones, asks };
}

/** Settings that are the same on every page. */
function toFrameSettings(services: Services) {
  const { canSignIn, release, scripts, consentProvider, consentAsked, monitoring, origins } = services;
  const { contentOrigin } = origins;
  return { canSignIn, release, scripts, consentProvider, consentAsked, monitoring, contentOrigin };
}

/** Only personal pages may show a name, because others may be cached, or read offline. */
function isPersonalRoute({ pathname }: URL): boolean {
  const route = findRoute(pathname);
  return route !== null && routes[route].audience === 'one person' && !routes[route].unmonitored;
}

/** Also clears a session that ended on a public page, which does not redirect to a sign-out. */
function findSignOutNote({ headers, url }: Request, { publicOrigin, canSignIn }: Services): SignOutNote | null {
  const cookies = headers.get('cookie');
  const route = findRoute(new URL(url).pathname);
  const isEveryones = route !== null && routes[route].audience === 'everyone';
  const isOver = canSignIn && isEveryones && hasUsableSessionCookie(cookies, isHttps(publicOrigin));
  return readSignOutNote(cookies, publicOrigin) ?? (isOver ? { reason: 'lost', form: null, isUnsure: true } : null);
}

async function findFirstName(services: Services): Promise<string> {
  const { firstName } = await services.prefill().catch(() => ({ firstName: '' }));
  return firstName;
}

const MINUTE_MS = 60_000;
const lines = Object.fromEntries(
  Object.entries(phones).map(([key, { hours }]) => [key, { hours, isOwn: Object.hasOwn(ownPhones, key) }]),
);

/** Cached, because every page reads it and it changes once a minute at most. */
let last: { minute: number; of: Site['phones']; phones: Record<string, PhoneToday> } | null = null;

export function findPhonesToday(changed: Site['phones'], now: Date): Record<string, PhoneToday> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last?.minute !== minute || last.of !== changed)
    last = { minute, of: changed, phones: toPhonesToday(changed, lines, now) };
  return last.phones;
}
