/** §7 the energy-system API as sent: counts as they stand, accounts as a list. */
import type { Account, AccountStatusCount } from '#domain/entities/customer.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { isObject, member } from './checks.ts';
import { readCorrespondence, readResources, readText } from './customer.ts';

export const ACCOUNT_TYPE = 'accounts';
const COUNTS = ['liveCount', 'lostCount', 'preLiveCount'] as const;

export function toStatusCount({ liveCount, lostCount, preLiveCount }: AccountStatusCount): JsonObject {
  return { liveCount, lostCount, preLiveCount };
}

/** null unless the answer says how many are live; another count that is missing is 0. */
export function readStatusCount(document: Json): AccountStatusCount | null {
  if (!isObject(document) || !Number.isSafeInteger(member(document, 'liveCount'))) return null;
  const [liveCount = 0, lostCount = 0, preLiveCount = 0] = COUNTS.map((name) => {
    const count = member(document, name);
    return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
  });
  return { liveCount, lostCount, preLiveCount };
}

export function toAccountList(accounts: Account[]): JsonObject {
  return {
    data: accounts.map(({ id, firstName, lastName, email, mobile, correspondence }) => ({
      type: ACCOUNT_TYPE,
      id,
      attributes: {
        person: { firstName, lastName },
        email,
        mobile,
        ...(correspondence && {
          correspondenceAddress: { address: correspondence.label, postcode: correspondence.postcode },
        }),
      },
    })),
  };
}

/** A list under `data` or `accounts`, or the list alone; null when the answer is none of these. */
export function readAccountList(document: Json): Account[] | null {
  const list = isObject(document) ? (member(document, 'data') ?? member(document, 'accounts')) : document;
  if (!Array.isArray(list)) return null;
  return (readResources({ data: list }) ?? []).map(({ id, attributes }) => {
    const person = member(attributes, 'person');
    const named = isObject(person) ? person : {};
    return {
      id,
      firstName: readText(named, 'firstName'),
      lastName: readText(named, 'lastName'),
      email: readText(attributes, 'email'),
      mobile: readText(attributes, 'mobile'),
      correspondence: readCorrespondence(member(attributes, 'correspondenceAddress')),
    };
  });
}
