/** §3 Lead document: JSON:API, written by the client and read by the API. */
import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, QUERY_MAX } from '#domain/constants.ts';
import { TOPIC_HELP, type JsonObject, type Json, type Lead } from '#domain/entities/lead.ts';
import type { Journey } from '#domain/journeys/journey.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { type InformationKind, MESSAGE_ATTRIBUTES } from '#domain/journeys/lead.ts';
import { readEmail } from '#domain/rules/email.ts';
import {
  findFieldProblems,
  flag,
  listCheck,
  member,
  choiceCheck,
  orBlank,
  orNull,
  record,
  textCheck,
  type Check,
  ruleBroken,
  type Problem,
  reject,
  type Parsed,
} from './checks.ts';
import { ADDRESS_TYPE } from './address.ts';
import { readResource, relatedId } from './resource.ts';

// §3 Attributes of a lead and their formats; each journey's row says which it has.

/** Attributes without a rule are kept unchanged, up to this many. */
const UNKNOWN_ATTRIBUTES_MAX = 50;

const short = textCheck(NAME_MAX);
const filled = textCheck(NAME_MAX, { filled: true });
const contactNumber = record({ number: filled, type: choiceCheck('mobile', 'home') }, ['number', 'type']);

const email = textCheck(EMAIL_MAX, { filled: true })
  .refine((value) => value === value.trim() && readEmail(value).ok, 'Send an e-mail address like name@example.com.')
  .meta({ description: 'An e-mail address like name@example.com.' });

/** An answer as given: a text, or yes or no. Readings are text because of their leading zeros. */
const answer: Check = z
  .preprocess((value) => (typeof value === 'boolean' ? null : value), short.nullable())
  .meta({ alsoSent: { type: 'boolean' } });
const information: Record<InformationKind, Check> = { text: orNull(short), flag: orNull(flag), answer };

/** The format of each attribute, for all journeys. */
const known: Record<string, Check> = {
  topic: choiceCheck(...new Set(journeys.map(({ owns }) => owns.topic))),
  title: orNull(short),
  account: orNull(short),
  'vulnerability-consent': flag,
  'customer-references': orBlank(listCheck),
  'contact-preference': orNull(short),
  'query-type': filled,
  'query-subtype': filled,
  query: textCheck(QUERY_MAX, { lines: true, filled: true }),
  'first-name': filled,
  surname: filled,
  first_name: filled,
  last_name: filled,
  email,
  telephone: filled,
  date: filled,
  'contact-number': orBlank(contactNumber),
  'alternate-contact-number': orBlank(contactNumber),
  'chat-history': orBlank(listCheck),
};
/** Attributes of every topic. */
const COMMON = ['topic', 'title', 'account', 'vulnerability-consent', 'customer-references', 'contact-preference'];

/** What a lead of one topic may and must have. */
interface TopicAttributes {
  /** Known names; other attributes are kept unchanged. */
  names: ReadonlySet<string>;
  check: Check;
  /** §3 Refused in received leads. */
  stripped: readonly string[];
}

/**
 * Journeys of one topic share their attributes; `additional-information` accepts the members of all of them.
 * @internal
 */
export function toTopicAttributes(topic: string, all: readonly Journey[] = journeys): TopicAttributes {
  const rows = all.filter(({ owns }) => owns.topic === topic).map(({ attributes }) => attributes);
  const [{ required, optional, stripped } = MESSAGE_ATTRIBUTES] = rows;
  const more = record(
    Object.fromEntries(
      rows.flatMap((row) => Object.entries(row.information).map(([name, kind]) => [name, information[kind]])),
    ),
  );
  const checks: Record<string, Check> = {
    ...known,
    email: required.includes('email') ? email : orNull(email),
    'additional-information': required.includes('additional-information') ? more : orBlank(more),
  };
  const names = [...COMMON, ...required, ...optional];
  const unchecked = names.filter((name) => !Object.hasOwn(checks, name));
  if (unchecked.length > 0) throw new TypeError(`No format is known for ${unchecked.join(', ')} of ${topic}`);
  return {
    names: new Set(names),
    check: record(Object.fromEntries(names.map((name) => [name, checks[name] as Check])), ['topic', ...required]),
    stripped,
  };
}

/** @internal */
export const attributesByTopic: ReadonlyMap<string, TopicAttributes> = new Map(
  journeys.map(({ owns }) => [owns.topic, toTopicAttributes(owns.topic)] as const),
);
const ofMessage = toTopicAttributes(TOPIC_HELP);

/** Every name with a rule, at any level. */
const ATTRIBUTE_NAMES: readonly string[] = [
  'number',
  'type',
  'additional-information',
  ...Object.keys(known),
  ...journeys.flatMap(({ attributes }) => Object.keys(attributes.information)),
];

/**
 * Every rule that the attributes break.
 * @internal
 */
export function checkLeadAttributes(attributes: JsonObject): Problem[] {
  const at = '/data/attributes';
  const topic = member(attributes, 'topic');
  const allowed = (typeof topic === 'string' && attributesByTopic.get(topic)) || ofMessage;
  const unknown = Object.keys(attributes).filter((name) => !allowed.names.has(name));
  return [
    ...findFieldProblems(allowed.check, attributes, at),
    ...allowed.stripped
      .filter((name) => Object.hasOwn(attributes, name))
      .map((name) => ruleBroken(`${at}/${name}`, `Leave out ${name} for this topic.`)),
    ...(unknown.length > UNKNOWN_ATTRIBUTES_MAX
      ? [ruleBroken(at, `Send at most ${UNKNOWN_ATTRIBUTES_MAX} attributes beyond those of the lead.`)]
      : []),
    ...(unknown.some((name) => name.length > NAME_MAX)
      ? [ruleBroken(at, `Name each attribute in at most ${NAME_MAX} characters.`)]
      : []),
  ];
}

export const LEAD_TYPE = 'leads';

/** Member names that an error's pointer may show; anything else is the sender's own text. */
export const LEAD_NAMES: ReadonlySet<string> = new Set([
  'data',
  'type',
  'id',
  'attributes',
  'relationships',
  'address',
  ...ATTRIBUTE_NAMES,
]);

/** The document of POST /v1/leads. */
export function toLeadDocument(lead: Lead): JsonObject {
  const address = { address: { data: { type: ADDRESS_TYPE, id: lead.addressId } } };
  return {
    data: {
      type: LEAD_TYPE,
      attributes: lead.attributes,
      ...(lead.addressId === null ? {} : { relationships: address }),
    },
  };
}

/** A received document → Lead, or every rule it breaks. Attributes are kept exactly as sent. */
export function readLeadDocument(document: Json): Parsed<Lead> {
  const sent = readResource(document, LEAD_TYPE);
  if (!sent.ok) return sent;
  const { attributes, relationships } = sent.value;
  const address = relatedId(relationships, 'address', ADDRESS_TYPE);
  const problems = [...checkLeadAttributes(attributes), ...(address.ok ? [] : address.problems)];
  if (problems.length > 0 || !address.ok) return reject(...problems);
  return { ok: true, value: { attributes, addressId: address.value } };
}
