/** §7 customers and premises as sent: JSON:API types customers, premises and addresses. */
import type { Address } from '#domain/entities/address.ts';
import type { CorrespondenceAddress, Customer, Premises } from '#domain/entities/customer.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { ADDRESS_TYPE, readAddressList, toAddressList } from './address.ts';
import { isObject, member } from './checks.ts';

export const CUSTOMER_TYPE = 'customers';
export const PREMISES_TYPE = 'premises';
/** One sign-in speaks for a household, not for a town. */
const LIST_MAX = 100;
const POSTCODE_AT_END = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\s*$/i;

export function toCustomerList(customers: Customer[]): JsonObject {
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

/** null when the answer is no list. */
export function readCustomerList(document: Json): Customer[] | null {
  return (
    readResources(document)?.map(({ id, attributes }) => ({
      id,
      firstName: readText(attributes, 'first-name'),
      surname: readText(attributes, 'surname'),
      email: readText(attributes, 'email'),
      phone: readText(attributes, 'mobile'),
      correspondence: readCorrespondence(member(attributes, 'correspondence-address')),
    })) ?? null
  );
}

export function toPremisesList(premises: Premises[]): JsonObject {
  return {
    data: premises.map(({ id, addresses }) => ({
      type: PREMISES_TYPE,
      id,
      attributes: {},
      relationships: { addresses: { data: addresses.map((address) => ({ type: ADDRESS_TYPE, id: address.id })) } },
    })),
    included: toAddressList(premises.flatMap(({ addresses }) => addresses))['data'] ?? [],
  };
}

/** Addresses come as `included` resources, by relationship, or inside the attributes; null when the answer is no list. */
export function readPremisesList(document: Json): Premises[] | null {
  const resources = readResources(document);
  if (resources === null || !isObject(document)) return null;
  const included = readAddresses(member(document, 'included'));
  const named = resources.map(({ id, attributes, relationships }) => {
    const related = isObject(relationships) ? member(relationships, 'addresses') : undefined;
    const references = isObject(related) ? member(related, 'data') : undefined;
    const ids = (Array.isArray(references) ? references : [references]).map((one) =>
      isObject(one) ? member(one, 'id') : undefined,
    );
    const addresses = included.filter((address) => ids.includes(address.id));
    return { id, addresses: addresses.length > 0 ? addresses : readAddresses(member(attributes, 'addresses')) };
  });
  const nobodyNamed = named.every(({ addresses }) => addresses.length === 0);
  return nobodyNamed && included.length > 0 ? [{ id: '', addresses: included }] : named;
}

/** Resources, or flat objects with an id. */
function readAddresses(list: Json | undefined): Address[] {
  if (!Array.isArray(list)) return [];
  const data = list.flatMap((entry): Json[] => {
    if (!isObject(entry) || (member(entry, 'type') ?? ADDRESS_TYPE) !== ADDRESS_TYPE) return [];
    return [isObject(member(entry, 'attributes')) ? entry : { id: member(entry, 'id') ?? '', attributes: entry }];
  });
  return readAddressList({ data }) ?? [];
}

/** Fields of an address, or one line that ends in its postcode. */
export function readCorrespondence(value: Json | undefined): CorrespondenceAddress | null {
  if (typeof value === 'string') {
    const [, outward = '', inward = ''] = POSTCODE_AT_END.exec(value) ?? [];
    return value.trim() === '' ? null : { label: value.trim(), postcode: `${outward} ${inward}`.trim() };
  }
  if (!isObject(value)) return null;
  const [address] = readAddressList({ data: [{ id: 'correspondence', attributes: value }] }) ?? [];
  return address && address.label !== '' ? { label: address.label, postcode: address.attributes.postcode } : null;
}

export function readText(object: JsonObject, name: string): string {
  const value = member(object, name);
  return typeof value === 'string' ? value.trim() : '';
}

export interface ReadResource {
  id: string;
  attributes: JsonObject;
  relationships: Json | undefined;
}

/** The resources under `data`; members beside `attributes` count as attributes. Null when there is no list. */
export function readResources(document: Json): ReadResource[] | null {
  const data = isObject(document) ? member(document, 'data') : undefined;
  if (!Array.isArray(data)) return null;
  return data.slice(0, LIST_MAX).flatMap((entry) => {
    if (!isObject(entry)) return [];
    const [id, attributes] = [member(entry, 'id'), member(entry, 'attributes')];
    if (typeof id !== 'string' || id === '') return [];
    return [
      { id, attributes: isObject(attributes) ? attributes : entry, relationships: member(entry, 'relationships') },
    ];
  });
}
