/** Applies our forms' rules (§5), which are in the journeys' rows, to leads posted by programs. */
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import type { Journey } from '#domain/journeys/journey.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { createChoice, type LeadRules } from '#domain/journeys/lead.ts';
import { isObject, member, type Problem, ruleBroken } from '#wire/checks.ts';

/** §2 The classifications that forms of one topic send. */
function toClassificationRules(rows: readonly Journey[]): LeadRules {
  const own = rows.flatMap(({ classification }) => classification ?? []);
  if (own.length === 0) return {};
  const known = (names: string[]) => createChoice([...new Set(names)]);
  return {
    'query-type': known(own.map(({ queryType }) => queryType)),
    'query-subtype': known(own.map(({ querySubtype }) => querySubtype)),
  };
}

/** Journeys of one topic share their rules, as they do their attributes; each may add members. */
function join(one: LeadRules, other: LeadRules): LeadRules {
  const joined = Object.entries(other).map(([name, rule]) => {
    const before = one[name];
    return [name, typeof before === 'object' && typeof rule === 'object' ? join(before, rule) : rule] as const;
  });
  return { ...one, ...Object.fromEntries(joined) };
}

/** Every rule that the lead's values break; missing and null values are not checked here. */
export function createFormCheck(rows: readonly Journey[]): (attributes: JsonObject, now: Date) => Problem[] {
  const byTopic = Map.groupBy(rows, ({ owns }) => owns.topic);
  const rules: ReadonlyMap<unknown, LeadRules> = new Map(
    Array.from(byTopic, ([topic, own]) => [
      topic,
      own.map(({ attributes }) => attributes.rules).reduce(join, toClassificationRules(own)),
    ]),
  );
  // An unknown topic was refused by the shape check.
  return (attributes, now) => check(rules.get(member(attributes, 'topic')) ?? {}, attributes, now, '/data/attributes');
}

export const checkLeadAsForm = createFormCheck(journeys);

function check(rules: LeadRules, object: JsonObject, now: Date, at: string): Problem[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const value: Json | undefined = member(object, name);
    const pointer = `${at}/${name}`;
    if (typeof rule !== 'function') return isObject(value) ? check(rule, value, now, pointer) : [];
    if (typeof value !== 'string') return [];
    const read = rule(value, now);
    return read.ok ? [] : [ruleBroken(pointer, `${read.message}.`)];
  });
}
