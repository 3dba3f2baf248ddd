/** §3 attributes of a lead: which must be there and what each must look like, by topic. */
import { EMAIL_MAX, NAME_MAX, QUERY_MAX } from '#domain/constants.ts';
import { TOPIC_FEEDBACK, TOPIC_HELP, TOPIC_METER_READING, type JsonObject } from '#domain/entities/lead.ts';
import { readEmail } from '#domain/rules/email.ts';
import { flag, list, member, oneOf, orBlank, orNull, record, text, type Check } from './checks.ts';
import { ruleBroken, type Problem } from './problem.ts';

/** Attributes that no rule names are kept as they are, up to this many. */
export const UNKNOWN_ATTRIBUTES_MAX = 50;

const short = text(NAME_MAX);
const filled = text(NAME_MAX, { filled: true });
const contactNumber = record({ number: filled, type: oneOf('mobile', 'home') }, ['number', 'type']);

const email: Check = (value, pointer) => {
  const problems = text(EMAIL_MAX, { filled: true })(value, pointer);
  if (problems.length > 0 || typeof value !== 'string') return problems;
  const read = readEmail(value);
  return read.ok && read.value === value ? [] : [ruleBroken(pointer, 'Send an e-mail address like name@example.com.')];
};

const messageInformation: Record<string, Check> = {
  caseType: orNull(short),
  accountPrefix: orNull(short),
  textphoneNumber: orNull(short),
  vulnerabilityConsent: orNull(flag),
};

/** Values are typed by a person: a text, or a yes or no; readings keep their leading zeros as text. */
const answer: Check = (value, pointer) => (typeof value === 'boolean' || value === null ? [] : short(value, pointer));
const readingInformation: Record<string, Check> = {
  Telephone: answer,
  Fuel: answer,
  Company: answer,
  ReadingDate: answer,
  ElecReading: answer,
  Eec7ReadingLow: answer,
  Elec7ReadingNormal: answer,
  ElecAccountNumber: answer,
  IsEconomy7: answer,
  GasAccountNumber: answer,
  GasReading: answer,
};

/** Whichever topic: what may be there and what it must look like. */
const common: Record<string, Check> = {
  topic: oneOf(TOPIC_HELP, TOPIC_FEEDBACK, TOPIC_METER_READING),
  title: orNull(short),
  account: orNull(short),
  'vulnerability-consent': flag,
  'customer-references': orBlank(list),
  'contact-preference': orNull(short),
};

const message: Record<string, Check> = {
  ...common,
  'query-type': filled,
  'query-subtype': filled,
  query: text(QUERY_MAX, { lines: true, filled: true }),
  'first-name': filled,
  surname: filled,
  email,
  'contact-number': orBlank(contactNumber),
  'alternate-contact-number': orBlank(contactNumber),
  'chat-history': orBlank(list),
  'additional-information': orBlank(record(messageInformation)),
};
const messageRequired = ['query-type', 'query-subtype', 'query', 'first-name', 'surname', 'email'];

const meterReading: Record<string, Check> = {
  ...common,
  first_name: filled,
  last_name: filled,
  email: orNull(email),
  telephone: filled,
  date: filled,
  'additional-information': record(readingInformation),
};
const meterReadingRequired = ['first_name', 'last_name', 'telephone', 'date', 'additional-information'];
const meterReadingStripped = [
  'query',
  'query-type',
  'query-subtype',
  'contact-number',
  'chat-history',
  'alternate-contact-number',
];

/** Every name that a rule knows, at any level. */
export const ATTRIBUTE_NAMES: readonly string[] = [
  'number',
  'type',
  ...[message, meterReading, messageInformation, readingInformation].flatMap(Object.keys),
];

/** Every rule the attributes break. */
export function checkLeadAttributes(attributes: JsonObject): Problem[] {
  const at = '/data/attributes';
  const isReading = member(attributes, 'topic') === TOPIC_METER_READING;
  const fields = isReading ? meterReading : message;
  const required = ['topic', ...(isReading ? meterReadingRequired : messageRequired)];
  const stripped = isReading ? meterReadingStripped.filter((name) => Object.hasOwn(attributes, name)) : [];
  const unknown = Object.keys(attributes).filter((name) => !Object.hasOwn(fields, name));
  return [
    ...record(fields, required)(attributes, at),
    ...stripped.map((name) => ruleBroken(`${at}/${name}`, `Leave out ${name} for a meter reading.`)),
    ...(unknown.length > UNKNOWN_ATTRIBUTES_MAX
      ? [ruleBroken(at, `Send at most ${UNKNOWN_ATTRIBUTES_MAX} attributes beyond those of the lead.`)]
      : []),
    ...(unknown.some((name) => name.length > NAME_MAX)
      ? [ruleBroken(at, `Name each attribute in at most ${NAME_MAX} characters.`)]
      : []),
  ];
}
