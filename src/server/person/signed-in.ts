/** Composes identity and the account API. */
import type { Logger } from 'pino';
import { brand, phones } from '#brand/facts.ts';
import { createAccountApi } from '#supplier/api/account/app.ts';
import { demonstrationCustomers } from '#supplier/api/account/demonstration-customers.ts';
import type { Handover } from './leave-browser.ts';
import type { Identity, IdentityOptions } from '#web/session/identity-options.ts';
import { createIdentity } from '#web/session/identity.ts';
import { createKeys } from '#database/secret.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { createEmbeddedProvider } from '#supplier/identity/embedded.ts';
import { toDemonstrationStaff } from './demonstration-staff.ts';
import type { Config } from '../settings/config.ts';
import type { Outgoing } from '../outside/outgoing.ts';
import { toOwnerMark } from './owner-mark.ts';

interface Options {
  config: Config;
  secret: string;
  records: IdentityRecords;
  log: Logger;
  now: () => Date;
  stylesheets: readonly string[];
  handover: Handover;
  outgoing: Outgoing;
  limit: NonNullable<IdentityOptions['limit']>;
}

export function createSignedIn(options: Options) {
  const { config, secret, records, log, now, stylesheets, handover, outgoing, limit } = options;
  const keys = createKeys(secret);
  const identity: Identity = createIdentity({
    config: {
      ...config.identity,
      embeddedAllowed: config.embeddedIdentityAllowed,
      publicOrigin: config.publicOrigin,
    },
    secret,
    records,
    createProvider: (site) =>
      createEmbeddedProvider({
        ...site,
        people: [...demonstrationCustomers, ...toDemonstrationStaff(config.desk)],
        records,
        keys,
        log,
        now,
      }),
    desk: config.desk,
    look: () => ({
      brandName: brand.name,
      stylesheets,
      numbers: [phones.gasEmergency, phones.powerCut, phones.meterEmergency, phones.energy],
    }),
    log,
    now,
    send: outgoing.as('identity'),
    ...handover,
    limit,
  });
  const accountApi = createAccountApi({ tokens: identity.tokens, customers: demonstrationCustomers, log });
  const toMark = (subject: string) => toOwnerMark(secret, subject);
  return { identity, accountApi, toMark, keys, sweep: () => records.sweep() };
}
