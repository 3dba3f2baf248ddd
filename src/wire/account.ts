/** §7 Energy-system API documents: counts, and accounts as a list. */
import { z } from 'zod';
import type { Account, AccountStatusCount } from '#domain/entities/customer.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { correspondence, CUSTOMERS_MAX } from './customer.ts';
import { ignoreOdd, type Oddity, readEntry, type OnOdd } from './entries.ts';
import { readResources, resource, sentCount, sentId, sentText } from './sent-fields.ts';

export const ACCOUNT_TYPE = 'accounts';

export function toStatusCount({ liveCount, lostCount, preLiveCount }: AccountStatusCount): JsonObject {
  return { liveCount, lostCount, preLiveCount };
}

export const sentCounts = z.object({
  liveCount: sentCount,
  lostCount: sentCount.optional(),
  preLiveCount: sentCount.optional(),
});

/** Null unless the response has the live count; other missing counts are 0. */
export function readStatusCount(document: Json, onOdd: OnOdd = ignoreOdd): AccountStatusCount | null {
  const odd: Oddity[] = [];
  const read = readEntry(sentCounts, document, '', (one) => odd.push(one));
  // Without the live count nothing is usable, which is reported once, as a failure.
  if (read !== null) odd.forEach(onOdd);
  return read && { liveCount: read.liveCount, lostCount: read.lostCount ?? 0, preLiveCount: read.preLiveCount ?? 0 };
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

/** A list under `data` or `accounts`, or a bare list. */
const accountEntries = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
  z.object({ accounts: z.array(z.unknown()) }).transform(({ accounts }) => accounts),
]);
const details = z.object({
  person: z.object({ firstName: sentText, lastName: sentText }).nullish(),
  email: sentText,
  mobile: sentText,
  correspondenceAddress: correspondence,
});
/** The id may be missing: nothing is looked up by it. */
export const accountSchema = resource(details, sentId.nullish()).transform(({ id, attributes }) => ({
  id: id ?? '',
  firstName: attributes.person?.firstName ?? '',
  lastName: attributes.person?.lastName ?? '',
  email: attributes.email,
  mobile: attributes.mobile,
  correspondence: attributes.correspondenceAddress,
}));

/** Members of an account, wherever its attributes are. */
const MEMBERS = ['id', 'attributes', ...Object.keys(details.shape)];

const isAccount = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && MEMBERS.some((name) => Object.hasOwn(sent, name));

/** Null if the response has no list, or one of something else. */
export function readAccountList(document: Json, onOdd: OnOdd = ignoreOdd): Account[] | null {
  const read = accountEntries.safeParse(document);
  if (!read.success || (read.data.length > 0 && !read.data.some(isAccount))) return null;
  return readResources(accountSchema, read.data, { at: '/data', max: CUSTOMERS_MAX, onOdd });
}
