/** The services of one request, in memory: drafts and receipts of one browser, leads that are accepted, nobody signed in. */
import { RouterContextProvider } from 'react-router';
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import type { Lead } from '#domain/entities/lead.ts';
import type { Draft, Receipt } from '#domain/ports.ts';
import { findBankSecret } from '#domain/rules/bank-secret.ts';
import { createBrowserCookies } from '#domain/cookies.ts';
import { createAwaitedSave } from '#web/drafts/awaited-save.server.ts';
import { createSending } from '#web/journeys/send.server.ts';
import { letters } from './letters.ts';
import { createRecordingLog } from './served-api.ts';

export const ORIGIN = 'http://help.example';

export interface TakenLead {
  lead: Lead;
  key: string;
  danger: unknown;
}

/** `more` replaces the services that it names; `request` is the browser's. */
export function createFakeServices(more: object = {}, request = new Request(ORIGIN)) {
  const kept = new Map<string, Draft>();
  const receipts = new Map<string, Receipt>();
  const leads: TakenLead[] = [];
  const cookies: string[] = [];
  const log = createRecordingLog();
  const services = {
    visitors: { find: () => 'one', create: () => 'one', hasAside: () => false, toCookie: () => 'hs_draft=one' },
    drafts: {
      find: async (_visitor: string, journey: string) => kept.get(journey) ?? null,
      keep: async (_visitor: string, journey: string, parts: object) => {
        kept.set(journey, { parts: { ...kept.get(journey)?.parts, ...parts } });
      },
      discard: async (_visitor: string, journey: string) => void kept.delete(journey),
      close: async (_visitor: string, journey: string, receipt: Receipt) => {
        kept.delete(journey);
        receipts.set(journey, receipt);
      },
      findReceipt: async (_visitor: string, journey: string) => receipts.get(journey) ?? null,
    },
    leads: {
      send: async (lead: Lead, key: string, _suspect: unknown, danger: unknown) => {
        leads.push({ lead, key, danger });
        return 'HS-ACDE-FGHJ';
      },
    },
    search: {
      findDanger: (text: string) => (text.includes('gas') ? { dangers: ['gas'], cards: [] } : null),
    },
    findBankSecret,
    letters: () => letters,
    addresses: { findByPostcode: async () => [], save: async () => 'saved-id' },
    forms: { closed: () => null, error: () => null },
    caller: async () => ({ identity: false, access: false, mark: null, signIn: null }),
    prefill: async () => ({}),
    canSignIn: true,
    consentChoice: { keep: async () => false, chosen: () => null },
    addCookie: (cookie: string) => void cookies.push(cookie),
    log,
    now: () => new Date('2026-11-23T10:00:00Z'),
    publicOrigin: ORIGIN,
    ...more,
  } as unknown as Services;
  services.cookies = createBrowserCookies(request, ORIGIN, services.addCookie);
  services.awaitedSave = createAwaitedSave({ ...services, request });
  services.sending = createSending(services);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return { services, context, kept, receipts, leads, cookies, log };
}

export type FakeServices = ReturnType<typeof createFakeServices>;

interface Answered {
  status: number | undefined;
  location: string | null;
  cookies: string[];
  /** The data with which the page is shown again; absent for a redirect. */
  [shown: string]: unknown;
}

type Data = { data: object; init: ResponseInit | null };

/** Returns what a form's action responds to these fields. */
export async function postForm(
  action: (args: { request: Request; context: RouterContextProvider }) => Promise<Response | Data>,
  path: string,
  fields: Record<string, string>,
  { services, cookies }: FakeServices,
): Promise<Answered> {
  // Each action gets a context of its own, because it marks it.
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const request = new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) });
  const before = cookies.length;
  const answer = await action({ request, context });
  const isData = !(answer instanceof Response);
  const headers = new Headers(isData ? answer.init?.headers : answer.headers);
  return {
    status: isData ? answer.init?.status : answer.status,
    location: headers.get('Location'),
    cookies: [...cookies.slice(before), ...headers.getSetCookie()],
    ...(isData && answer.data),
  };
}
