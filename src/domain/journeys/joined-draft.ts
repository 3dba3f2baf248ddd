/**
 * Two drafts of one journey in one browser: what waited for its person, and what was typed there before they signed in again
 * (decision 0008).
 */
import type { JsonObject, Json } from '#domain/entities/lead.ts';
import { isBlank } from '#domain/rules/text.ts';
import { METER_READING_FORM } from './meter-reading/steps.ts';
import { PERSONAL_DETAILS } from './personal-details.ts';
import { areSurelyTwo } from './same-person.ts';

/** Parts that say who somebody is. */
const NAMING = [PERSONAL_DETAILS, METER_READING_FORM];
/** Fields that a form fills in itself, and “Enter by hand”, which is pressed and not typed. */
const OWN = new Set(['queryType', 'querySubtype', 'is_economy_7_radio', 'address-mode']);

const isPart = (part: Json | undefined): part is JsonObject =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** A form that was only saved on the way to the sign-in: nobody has typed anything in it. */
function isUntyped(part: Json | undefined): boolean {
  if (!isPart(part)) return part === undefined;
  return Object.entries(part).every(
    ([field, value]) => OWN.has(field) || (typeof value === 'string' && isBlank(value)),
  );
}

/** What was typed last wins, a blank form never does, and two people are never mixed: then what was typed last stands alone. */
export function toJoinedParts(waiting: JsonObject, since: JsonObject): JsonObject {
  const isOfTwo = NAMING.some((name) => {
    const [one, other] = [waiting[name], since[name]];
    return isPart(one) && isPart(other) && areSurelyTwo(one, other);
  });
  if (isOfTwo) return since;
  const typed = Object.entries(since).filter(([name, part]) => waiting[name] === undefined || !isUntyped(part));
  return { ...waiting, ...Object.fromEntries(typed) };
}
