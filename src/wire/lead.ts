/** §3 Lead document: JSON:API, written by the client and read by the API. */
import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, QUERY_MAX } from '#domain/constants.ts';
import type { JsonObject, Json, Lead } from '#domain/entities/lead.ts';
import type { Journey } from '#domain/journeys/journey.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import type { AnswerRow } from '#domain/journeys/form.ts';
import { readEmail } from '#domain/rules/email.ts';
import {
  findFieldProblems,
  flagCheck,
  listCheck,
  member,
  choiceCheck,
  orBlank,
  orNull,
  recordCheck,
  textCheck,
  type Check,
  toRuleProblem,
  type Problem,
  reject,
  type Parsed,
} from './checks.ts';
import { ADDRESS_TYPE } from './address.ts';
import { readResource, readRelatedId } from './resource.ts';

// §3 Attributes of a lead and their formats; each journey's row lists the attributes of its leads.

/** Attributes without a rule are stored unchanged, up to this many. */
const UNKNOWN_ATTRIBUTES_MAX = 50;

const short = textCheck(NAME_MAX);
const filled = textCheck(NAME_MAX, { filled: true });
const contactNumber = recordCheck({ number: filled, type: choiceCheck('mobile', 'home') }, ['number', 'type']);

const email = textCheck(EMAIL_MAX, { filled: true })
  .refine((value) => value === value.trim() && readEmail(value).ok, 'Send an email address like name@example.com.')
  .meta({ description: 'An email address like name@example.com.' });

/** An answer is a text, or yes or no. Readings are text because of their leading zeros. */
const answer: Check = z
  .preprocess((value) => (typeof value === 'boolean' ? null : value), short.nullable())
  .meta({ alsoSent: { type: 'boolean' } });
const information: Record<AnswerRow['kind'], Check> = { text: orNull(short), flag: orNull(flagCheck), answer };

/** The format of each attribute, for all journeys. */
const known: Record<string, Check> = {
  topic: choiceCheck(...new Set(journeys.map(({ owns }) => owns.topic))),
  title: orNull(short),
  account: orNull(short),
  'vulnerability-consent': flagCheck,
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

/** The leads of journeys that share a topic and have the same attributes. */
export interface LeadKind {
  topic: string;
  /** Null if the topic has no other subtypes. */
  subtypes: string[] | null;
  /** Known names; other attributes are stored unchanged. */
  names: ReadonlySet<string>;
  check: Check;
  /** §3 Rejected in received leads. */
  stripped: readonly string[];
}

/** Journeys that share a topic have different attributes, so each kind accepts only those in its own rows. */
export function toLeadKinds(all: readonly Journey[]): LeadKind[] {
  const toShape = ({ required, optional, stripped, information: members }: Journey['attributes']) =>
    JSON.stringify([required, optional, stripped, Object.entries(members).map(([name, { kind }]) => [name, kind])]);
  const groups = Map.groupBy(all, ({ owns, attributes }) => `${owns.topic} ${toShape(attributes)}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { topic } = first.owns;
    const rows = [first, ...others];
    const isOnly = all.every((row) => row.owns.topic !== topic || rows.includes(row));
    const subtypes = isOnly ? null : rows.flatMap(({ owns }) => owns.querySubtype ?? []);
    return [{ topic, subtypes, ...toAttributes(first) }];
  });
}

function toAttributes({ owns, attributes }: Journey): Pick<LeadKind, 'names' | 'check' | 'stripped'> {
  const { required, optional, stripped } = attributes;
  const more = recordCheck(
    Object.fromEntries(Object.entries(attributes.information).map(([name, { kind }]) => [name, information[kind]])),
  );
  const checks: Record<string, Check> = {
    ...known,
    email: required.includes('email') ? email : orNull(email),
    'additional-information': required.includes('additional-information') ? more : orBlank(more),
  };
  const names = [...COMMON, ...required, ...optional];
  const unchecked = names.filter((name) => !Object.hasOwn(checks, name));
  if (unchecked.length > 0) throw new TypeError(`No format is known for ${unchecked.join(', ')} of ${owns.topic}`);
  return {
    names: new Set(names),
    check: recordCheck(Object.fromEntries(names.map((name) => [name, checks[name] as Check])), ['topic', ...required]),
    stripped,
  };
}

export const leadKinds: readonly LeadKind[] = toLeadKinds(journeys);

/**
 * Finds the kind of a lead; a classification that no journey has gets the first of its topic, an unknown topic none.
 * Other checks reject both.
 */
function findKind(attributes: JsonObject): LeadKind | undefined {
  const topic = member(attributes, 'topic');
  const subtype = member(attributes, 'query-subtype');
  const ofTopic = leadKinds.filter((kind) => kind.topic === topic);
  return (
    ofTopic.find(({ subtypes }) => typeof subtype === 'string' && subtypes?.includes(subtype)) ??
    ofTopic[0] ??
    leadKinds[0]
  );
}

/** Every name with a rule, at any level. */
const ATTRIBUTE_NAMES: readonly string[] = [
  'number',
  'type',
  'additional-information',
  ...Object.keys(known),
  ...journeys.flatMap(({ attributes }) => Object.keys(attributes.information)),
];

/**
 * Lists every rule that the attributes break.
 * @internal
 */
export function checkLeadAttributes(attributes: JsonObject): Problem[] {
  const at = '/data/attributes';
  const allowed = findKind(attributes);
  if (!allowed) throw new TypeError('there is no journey');
  const unknown = Object.keys(attributes).filter((name) => !allowed.names.has(name));
  return [
    ...findFieldProblems(allowed.check, attributes, at),
    ...allowed.stripped
      .filter((name) => Object.hasOwn(attributes, name))
      .map((name) => toRuleProblem(`${at}/${name}`, `Leave out ${name} for this topic.`)),
    ...(unknown.length > UNKNOWN_ATTRIBUTES_MAX
      ? [toRuleProblem(at, `Send at most ${UNKNOWN_ATTRIBUTES_MAX} attributes beyond those of the lead.`)]
      : []),
    ...(unknown.some((name) => name.length > NAME_MAX)
      ? [toRuleProblem(at, `Name each attribute in at most ${NAME_MAX} characters.`)]
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

/** Reads a received document into a lead, or returns every rule it breaks. Attributes stay exactly as sent. */
export function readLeadDocument(document: Json): Parsed<Lead> {
  const sent = readResource(document, LEAD_TYPE);
  if (!sent.ok) return sent;
  const { attributes, relationships } = sent.value;
  const address = readRelatedId(relationships, 'address', ADDRESS_TYPE);
  const problems = [...checkLeadAttributes(attributes), ...(address.ok ? [] : address.problems)];
  if (problems.length > 0 || !address.ok) return reject(...problems);
  return { ok: true, value: { attributes, addressId: address.value } };
}
