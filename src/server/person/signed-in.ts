/** Composes identity and the account API. */
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { splitSecrets, createKeys } from '#database/secret.ts';
import { MARK_LENGTH } from '#domain/journeys/form.ts';
import type { Person } from '#domain/identity-provider.ts';
import { brand, phones } from '#brand/facts.ts';
import { createAccountApi } from '#supplier/api/account.ts';
import { demonstrationCustomers } from '#supplier/api/demonstration-customers.ts';
import type { Identity, IdentityOptions } from '#web/session/identity-options.ts';
import { createIdentity } from '#web/session/identity.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { createEmbeddedProvider } from '#supplier/identity/embedded.ts';
import type { Config } from '../settings/config.ts';
import type { Handover } from './draft-handover.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';

// Returns a stable pseudonym of a signed-in customer, for pages and cases.

export function toOwnerMark(secret: string, subject: string): string {
  // While the secret is rotated the old one still creates the mark, so that forms and cases keep their owner on every
  // instance.
  const last = splitSecrets(secret).at(-1) ?? '';
  return createHmac('sha256', last).update(`page:${subject}`).digest('base64url').slice(0, MARK_LENGTH);
}

// Fictional staff, one of each role, for the embedded provider only.

export function toDemonstrationStaff(desk: Config['desk']): Person[] {
  if (desk === null) return [];
  const { reader, adviser, supervisor } = desk.roles;
  const toPerson = (name: string, subject: string, role: string, demoDescription: string): Person => {
    const email = `${subject.replace('demo-', '')}@example.com`;
    return { subject, email, name, roles: [role], demoDescription, password: 'demo' };
  };
  return [
    toPerson('Amira Khan', 'demo-adviser', adviser, 'replies to cases'),
    toPerson('Tom Price', 'demo-senior', supervisor, 'also sees reports, the audit log and colleagues’ cases'),
    toPerson('Rina Shah', 'demo-reader', reader, 'can read cases but not change them'),
  ];
}

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
