/**
 * Merges two drafts of one journey in one browser: the one kept for its owner, and the one typed since, before they
 * signed in again (decision 0008).
 */
import type { JsonObject, Json } from '#domain/entities/lead.ts';
import { isBlank } from '#domain/rules/text.ts';
import { METER_READING_FORM, METER_READING_LINK, OTHER_FORM, OTHER_LINK } from './meter-reading/steps.ts';
import { PERSONAL_DETAILS } from './personal-details.ts';
import { areSurelyTwo } from './same-person.ts';
import { findTypedLast, isAnswers, toBesideName } from './step.ts';

/** Parts that identify somebody. */
const NAMING = [PERSONAL_DETAILS, METER_READING_FORM];
/** Fields that a form fills in itself, and “Enter by hand”, which is a button. */
const OWN = new Set(['queryType', 'querySubtype', 'is_economy_7_radio', 'address-mode']);

/** Whether the form was only saved on the way to sign-in: nobody has typed anything. */
function isUntyped(part: Json): boolean {
  const isEmpty = ([field, value]: [string, Json]) => OWN.has(field) || (typeof value === 'string' && isBlank(value));
  return isAnswers(part) && Object.entries(part).every(isEmpty);
}

/**
 * Another person's readings wait in a second form, as when a link names them; a button opens it. Only one form can
 * wait: that of the person who has signed in comes before one from before the sign-in.
 */
function toOtherForm(waiting: JsonObject): JsonObject {
  const form = waiting[METER_READING_FORM];
  if (form === undefined || isUntyped(form)) return {};
  return { [OTHER_FORM]: form, [OTHER_LINK]: waiting[METER_READING_LINK] ?? {} };
}

/** The newer text wins unless it is blank. Drafts of two people are never mixed: then the newer one stands alone. */
export function toJoinedParts(waiting: JsonObject, since: JsonObject): JsonObject {
  const isOfTwo = NAMING.some((name) => {
    const [one, other] = [findTypedLast(waiting, name), findTypedLast(since, name)];
    return one !== null && other !== null && areSurelyTwo(one, other);
  });
  if (isOfTwo) return { ...since, ...toOtherForm(waiting) };
  const typed = Object.entries(since).filter(([name, part]) => waiting[name] === undefined || !isUntyped(part));
  // Half-typed answers are dropped for a step that was typed in since, because they are older.
  const besides = Object.fromEntries(typed.map(([name]) => [toBesideName(name), null]));
  const older = Object.entries(waiting).filter(([name]) => !(name in besides));
  return { ...Object.fromEntries(older), ...Object.fromEntries(typed) };
}
