/** Composes the modules of cases: store, customer access, sweep and desk. Available only if leads are stored here. */
import type { Logger } from 'pino';
import { escalation } from '#brand/facts.ts';
import type { Keys } from '#database/secret.ts';
import type { Desk, DeskCaller } from '#web/services.ts';
import type { Library } from '#supplier/content/library.ts';
import { listTemplates } from '#supplier/content/templates.ts';
import { createAuditTrail } from '#database/audit.ts';
import { findPostedLetter, toLetterText } from '#supplier/delivery/case-letter.ts';
import type { NewCaseEvent } from '#domain/cases/events.ts';
import { mayAddEvent } from '#domain/cases/roles.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { Leads, ContentDesk, FailedSearches } from '#domain/ports.ts';
import { findDangers } from '#web/search/danger/danger.ts';
import { readText } from '#web/search/danger/read-text.ts';
import type { Identity } from '#web/session/identity-options.ts';
import { createCaseSweep } from '#database/case-sweep.ts';
import { createCaseStore } from '#database/cases.ts';
import type { Database } from '#database/db.ts';
import type { Config } from '../settings/config.ts';
import type { ClientLimits } from '../limits/client-limits.ts';
import { toSupplier } from '../settings/supplier.ts';
import { createFollow } from './follow.ts';
import type { FollowCookies } from './follow-cookie.ts';

/** The brand's facts and the danger search that the case store needs. */
export const caseFacts = {
  ...escalation,
  isDanger: (words: string) => findDangers(readText(words)).length > 0,
};

// Seals what an adviser searches for (a name, an email address) before it appears in a URL.

/** Identifies the purpose, so that a text sealed for another one does not open as a search. */
const START = 'desk-search ';

/** @internal */
export function createSearchSealer(keys: Pick<Keys, 'seal' | 'open'>) {
  return {
    sealSearch: (words: string) => keys.seal(`${START}${words}`),
    async openSearch(sealed: string): Promise<string | null> {
      const text = await keys.open(sealed);
      return text?.startsWith(START) ? text.slice(START.length) : null;
    },
  };
}

/** The desk, if switched on; `identity` decides who may enter. */
export function createDesk(
  { config, database, now, library }: Pick<Options, 'config' | 'database' | 'now'> & { library: () => Library },
  { cases }: Pick<NonNullable<ReturnType<typeof createCases>>, 'cases'>,
  { identity, keys }: { identity: Pick<Identity, 'readDesk' | 'leaveDesk'>; keys: Keys },
  failedSearches: Pick<FailedSearches, 'list'>,
  content: ContentDesk | null,
) {
  if (config.desk === null) return null;
  const supplier = toSupplier(config, library, now);
  const searchWords = createSearchSealer(keys);
  const audit = createAuditTrail(database, { clock: now });
  const known = new Map<string, string>();

  /** Records everybody who signs in, so that a case can be assigned to them. */
  async function noteStaff({ id, name }: { id: string; name: string }): Promise<void> {
    if (known.get(id) === name) return;
    await cases.noteStaff({ id, name });
    known.set(id, name);
  }

  async function isAllowed(by: DeskCaller, reference: Reference, events: readonly NewCaseEvent[]): Promise<boolean> {
    if (by.state !== 'staff' || by.role === 'reader') return false;
    const assignee = (await cases.find(reference))?.state.assignee ?? null;
    return events.every(({ type }) => mayAddEvent(by, type, assignee));
  }

  return (request: Request, origin: string): Desk => {
    let asked: Promise<DeskCaller> | undefined;
    const read = async (): Promise<DeskCaller> => {
      const caller = await identity.readDesk(request, { origin });
      if (caller.state === 'staff') await noteStaff(caller);
      return caller;
    };
    const caller = () => (asked ??= read());
    return {
      caller,
      leave: () => identity.leaveDesk(request, { origin }),
      cases: {
        ...cases,
        append: async (reference, seen, events) =>
          (await isAllowed(await caller(), reference, events))
            ? cases.append(reference, seen, events)
            : { outcome: 'refused', refusal: 'not-allowed' },
        async tag(reference, ...asked) {
          if (await isAllowed(await caller(), reference, [])) await cases.tag(reference, ...asked);
        },
        async dismissMails(reference, actor) {
          if (await isAllowed(await caller(), reference, [])) await cases.dismissMails(reference, actor);
        },
      },
      audit,
      ...searchWords,
      templates: (file) => listTemplates(library(), file, now()),
      toLetter: (file, event) => toLetterText(file, event, supplier),
      letterToPost: (file) => findPostedLetter(file, supplier, now()),
      failedSearches,
      content,
      customerAccounts: config.customerAccounts,
    };
  };
}

interface Options {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
}

export function createCases({ config, database, log, now }: Options, limits: ClientLimits, openCases: FollowCookies) {
  if (config.apiBaseUrl !== null) return null;
  const cases = createCaseStore(database, { clock: now, isDanger: caseFacts.isDanger });
  const sweeper = createCaseSweep(database, { clock: now, facts: caseFacts });
  return {
    cases,
    follow: createFollow({ cases, openCases, limits }),
    async sweep(): Promise<void> {
      const { failure, ...swept } = await sweeper.sweep();
      if (swept.adopted + swept.letters > 0) log.info(swept, 'cases swept');
      if (failure !== undefined) throw failure;
    },
  };
}

type Following = ReturnType<typeof createFollow>;

/** Links a lead to the signed-in customer. The lead is stored even if this fails. */
export function recordOwners(
  leads: Leads,
  follow: Following,
  { caller }: Pick<Parameters<Following['forRequest']>[0], 'caller'>,
  log: Logger,
): Leads {
  return {
    ...leads,
    async send(...lead) {
      const reference = await leads.send(...lead);
      await follow
        .recordOwner(reference, caller)
        .catch((error: unknown) => log.error({ err: error }, 'owner of a case not recorded'));
      return reference;
    },
  };
}
