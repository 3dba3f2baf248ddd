/** Leads posted by programs follow the rules of our forms (§5). Shape and length are checked before (`#wire`). */
import { type Json, type JsonObject, TOPIC_FEEDBACK, TOPIC_HELP, TOPIC_METER_READING } from '#domain/entities/lead.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { readCustomerNumber } from '#domain/rules/customer-number.ts';
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { readPhone } from '#domain/rules/phone.ts';
import type { Read } from '#domain/rules/read.ts';
import { readReadingDate } from '#domain/rules/reading-date.ts';
import { readReading } from '#domain/rules/reading.ts';
import { readSubject } from '#domain/rules/subject.ts';
import { readTextphone } from '#domain/rules/textphone.ts';
import { readTitle } from '#domain/rules/title.ts';
import { isObject, member } from '#wire/checks.ts';
import { type Problem, ruleBroken } from '#wire/problem.ts';

type Rule = (text: string) => Read<unknown>;
/** A rule, or rules of an object's members. */
interface Rules {
  readonly [name: string]: Rule | Rules;
}

const FUELS = ['Gas and Electricity', 'Gas', 'Electricity'];
const optional =
  (rule: Rule): Rule =>
  (text) =>
    text === '' ? { ok: true, value: text } : rule(text);
const readPhoneOfAnyLength: Rule = (text) => readPhone(text, 0);
const readCompany: Rule = (text) =>
  text.length > 0 ? { ok: true, value: text } : { ok: false, message: 'Fill this in' };

const createChoice =
  (known: readonly string[]): Rule =>
  (text) =>
    known.includes(text) ? { ok: true, value: text } : { ok: false, message: `Send one of: ${known.join(', ')}` };

/** §2 The classifications that forms of one topic send. */
function toClassificationRules(topic: string): Rules {
  const own = journeys.flatMap(({ owns, classification }) => (owns.topic === topic ? (classification ?? []) : []));
  const known = (names: string[]) => createChoice([...new Set(names)]);
  return {
    'query-type': known(own.map(({ queryType }) => queryType)),
    'query-subtype': known(own.map(({ querySubtype }) => querySubtype)),
  };
}

const person: Rules = {
  'first-name': readFirstName,
  surname: readLastName,
  'contact-number': { number: (text) => readPhone(text) },
  'alternate-contact-number': { number: readPhoneOfAnyLength },
  'additional-information': { caseType: optional(readSubject), textphoneNumber: readTextphone },
};
const message: Rules = { ...toClassificationRules(TOPIC_HELP), ...person };
const feedback: Rules = {
  ...toClassificationRules(TOPIC_FEEDBACK),
  ...person,
  'contact-number': { number: readPhoneOfAnyLength },
};

function toReadingRules(now: Date): Rules {
  const readDate: Rule = (text) => readReadingDate(text, now);
  return {
    title: readTitle,
    first_name: readFirstName,
    last_name: readLastName,
    telephone: readPhoneOfAnyLength,
    date: readDate,
    'additional-information': {
      Telephone: readPhoneOfAnyLength,
      Fuel: createChoice(FUELS),
      Company: readCompany,
      ReadingDate: readDate,
      GasAccountNumber: (text) => readCustomerNumber(text, 'gas account number'),
      GasReading: (text) => readReading(text, 'gas reading'),
      ElecAccountNumber: (text) => readCustomerNumber(text, 'electricity account number'),
      ElecReading: (text) => readReading(text, 'electricity reading'),
      Elec7ReadingNormal: (text) => readReading(text, 'normal or day reading'),
      Eec7ReadingLow: (text) => readReading(text, 'low or night reading'),
    },
  };
}

/** Every rule that a value breaks; what is left out, or null, is not asked for here. */
export function checkLeadAsForm(attributes: JsonObject, now: Date): Problem[] {
  const topic = member(attributes, 'topic');
  if (topic === TOPIC_METER_READING) return check(toReadingRules(now), attributes, '/data/attributes');
  return check(topic === TOPIC_FEEDBACK ? feedback : message, attributes, '/data/attributes');
}

function check(rules: Rules, object: JsonObject, at: string): Problem[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const value: Json | undefined = member(object, name);
    const pointer = `${at}/${name}`;
    if (typeof rule !== 'function') return isObject(value) ? check(rule, value, pointer) : [];
    if (typeof value !== 'string') return [];
    const read = rule(value);
    return read.ok ? [] : [ruleBroken(pointer, `${read.message}.`)];
  });
}
