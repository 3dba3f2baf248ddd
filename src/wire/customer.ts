/** §7 customer and premises documents: JSON:API types customers, premises and addresses. */
import { z } from 'zod';
import { type Address, ADDRESSES_MAX } from '#domain/entities/address.ts';
import type {
  CorrespondenceAddress,
  Customer,
  Premises,
  Account,
  AccountStatusCount,
} from '#domain/entities/customer.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { INWARD, OUTWARD } from '#domain/rules/postcode.ts';
import { addressSchema, ADDRESS_TYPE, addressFields, toAddressListDocument } from './address.ts';
import { ignoreInvalid, readEntries, type OnIssue, type EntryIssue, readEntry } from './entries.ts';
import { readData, readResources, resourceSchema, sentId, sentPathId, sentText, sentCount } from './sent-fields.ts';

const CUSTOMER_TYPE = 'customers';
const PREMISES_TYPE = 'premises';
/** More customer records than any household has. */
const CUSTOMERS_MAX = 100;
const POSTCODE_AT_END = new RegExp(String.raw`\b(${OUTWARD})\s*(${INWARD})\s*$`, 'i');

export function toCustomerListDocument(customers: Customer[]): JsonObject {
  return {
    data: customers.map(({ id, firstName, surname, email, phone, correspondence }) => ({
      type: CUSTOMER_TYPE,
      id,
      attributes: {
        'first-name': firstName,
        surname,
        email,
        mobile: phone,
        ...(correspondence && {
          'correspondence-address': { address: correspondence.label, postcode: correspondence.postcode },
        }),
      },
    })),
  };
}

/** Accepts fields of an address, or one line that ends in its postcode; null if empty. */
const correspondence = z
  .union([z.string(), addressFields], 'an address')
  .nullish()
  .transform((sent) => toCorrespondence(sent ?? ''));

function toCorrespondence(sent: string | z.infer<typeof addressFields>): CorrespondenceAddress | null {
  if (typeof sent !== 'string') {
    return sent.label === '' ? null : { label: sent.label, postcode: sent.attributes.postcode };
  }
  const [, outward = '', inward = ''] = POSTCODE_AT_END.exec(sent) ?? [];
  return sent.trim() === '' ? null : { label: sent.trim(), postcode: `${outward} ${inward}`.trim() };
}

const record = z.object({
  'first-name': sentText,
  surname: sentText,
  email: sentText,
  mobile: sentText,
  'correspondence-address': correspondence,
});
/**
 * The id is required: premises are requested by it.
 * @internal
 */
export const customerSchema = resourceSchema(record, sentPathId).transform(({ id, attributes }) => ({
  id,
  firstName: attributes['first-name'],
  surname: attributes.surname,
  email: attributes.email,
  phone: attributes.mobile,
  correspondence: attributes['correspondence-address'],
}));

/** Null if the response is not a list. */
export function readCustomerList(document: Json, onIssue: OnIssue = ignoreInvalid): Customer[] | null {
  const data = readData(document);
  return data && readResources(customerSchema, data, { at: '/data', max: CUSTOMERS_MAX, onIssue });
}

export function toPremisesListDocument(premises: Premises[]): JsonObject {
  return {
    data: premises.map(({ id, addresses }) => ({
      type: PREMISES_TYPE,
      id,
      attributes: {},
      relationships: { addresses: { data: addresses.map((address) => ({ type: ADDRESS_TYPE, id: address.id })) } },
    })),
    included: toAddressListDocument(premises.flatMap(({ addresses }) => addresses))['data'] ?? [],
  };
}

const one = z.object({ id: sentId });
const premisesSchema = resourceSchema(z.object({ addresses: z.array(z.unknown()).nullish() }), sentId);
/** @internal */
export const relationships = z.object({ addresses: z.object({ data: z.union([z.array(z.unknown()), one]) }) });
/** Other resources, such as meters, may be included beside the addresses. */
const addressOrUntyped = z.object({ type: z.literal(ADDRESS_TYPE).optional() });
const isAddress = (sent: unknown) => addressOrUntyped.safeParse(sent).success;

/**
 * Addresses are sent as `included` resources, by relationship, or inside the attributes; null if the response is not a
 * list.
 */
export function readPremisesList(document: Json, onIssue: OnIssue = ignoreInvalid): Premises[] | null {
  const data = readData(document);
  if (data === null) return null;
  const { included: sent } = z.object({ included: z.array(z.unknown()).catch([]) }).parse(document);
  const included = readAddresses(sent, '/included', onIssue);
  const named = readResources(premisesSchema, data, { at: '/data', max: CUSTOMERS_MAX, onIssue }).map((place) => {
    const ids = readRelated(place.relationships, onIssue);
    const addresses = included.filter(({ id }) => ids.includes(id));
    const within = () => readAddresses(place.attributes.addresses ?? [], '/data/attributes/addresses', onIssue);
    return { id: place.id, addresses: addresses.length > 0 ? addresses : within() };
  });
  const nobodyNamed = named.every(({ addresses }) => addresses.length === 0);
  return nobodyNamed && included.length > 0 ? [{ id: '', addresses: included }] : named;
}

function readAddresses(list: unknown[], at: string, onIssue: OnIssue): Address[] {
  return readResources(addressSchema, list.filter(isAddress), { at, max: ADDRESSES_MAX, onIssue });
}

function readRelated(sent: unknown, onIssue: OnIssue): string[] {
  const read = relationships.safeParse(sent);
  if (!read.success) return [];
  const { data } = read.data.addresses;
  const at = '/data/relationships/addresses/data';
  const list = Array.isArray(data) ? data : [data];
  return readEntries(one, list, { at, max: ADDRESSES_MAX, onIssue }).map(({ id }) => id);
}

// §7 Energy-system API documents: counts, and accounts as a list.

const ACCOUNT_TYPE = 'accounts';

export function toStatusCount({ liveCount, lostCount, preLiveCount }: AccountStatusCount): JsonObject {
  return { liveCount, lostCount, preLiveCount };
}

/** @internal */
export const sentCounts = z.object({
  liveCount: sentCount,
  lostCount: sentCount.optional(),
  preLiveCount: sentCount.optional(),
});

/** Null unless the response has the live count; other missing counts become 0. */
export function readStatusCount(document: Json, onIssue: OnIssue = ignoreInvalid): AccountStatusCount | null {
  const odd: EntryIssue[] = [];
  const read = readEntry(sentCounts, document, '', (one) => odd.push(one));
  // Without the live count nothing is usable, which is reported once, as a failure.
  if (read !== null) odd.forEach(onIssue);
  return read && { liveCount: read.liveCount, lostCount: read.lostCount ?? 0, preLiveCount: read.preLiveCount ?? 0 };
}

export function toAccountListDocument(accounts: Account[]): JsonObject {
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

/** Accepts a list under `data` or `accounts`, or a bare list. */
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
/**
 * The id may be missing, because nothing is looked up by it.
 * @internal
 */
export const accountSchema = resourceSchema(details, sentId.nullish()).transform(({ id, attributes }) => ({
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

/** Null if the response contains no list, or a list of something else. */
export function readAccountList(document: Json, onIssue: OnIssue = ignoreInvalid): Account[] | null {
  const read = accountEntries.safeParse(document);
  if (!read.success || (read.data.length > 0 && !read.data.some(isAccount))) return null;
  return readResources(accountSchema, read.data, { at: '/data', max: CUSTOMERS_MAX, onIssue });
}
