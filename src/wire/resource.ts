import { z } from 'zod';
import { ADDRESS_ID_MAX } from '#domain/entities/address.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { findFieldProblems, isObject, member, choiceCheck, reject, toRuleProblem, type Parsed } from './checks.ts';
import { sentId } from './sent-fields.ts';

export const MEDIA_TYPE = 'application/vnd.api+json';
const CREATED_ID_MAX = 100;
/**
 * People read ids out on the phone, so they contain no invisible characters, and none that change the direction of the
 * text.
 */
const SHOWABLE = /^\P{C}+$/u;

export interface NewResource {
  attributes: JsonObject;
  relationships: JsonObject;
}

/** Reads the resource object of a JSON:API document that creates one of `type`. */
export function readResource(document: Json, type: string): Parsed<NewResource> {
  if (!isObject(document)) return reject(toRuleProblem('', 'Send an object with data.'));
  const data = member(document, 'data');
  if (data === undefined) return reject(toRuleProblem('', 'Add data.'));
  if (!isObject(data)) return reject(toRuleProblem('/data', 'Send one resource object.'));

  const sentType = member(data, 'type');
  const attributes = member(data, 'attributes');
  const relationships = member(data, 'relationships');
  // JSON:API 1.1 defines a status for each of these, so they are not reported together with our own rules.
  if (sentType !== undefined && sentType !== type)
    return reject({ status: 409, pointer: '/data/type', detail: `Send the type ${type}.` });
  if (member(data, 'id') !== undefined)
    return reject({ status: 403, pointer: '/data/id', detail: 'Leave out id: it is given in the answer.' });
  const problems = sentType === undefined ? [toRuleProblem('/data', 'Add type.')] : [];
  if (attributes === undefined) problems.push(toRuleProblem('/data', 'Add attributes.'));
  else if (!isObject(attributes)) problems.push(toRuleProblem('/data/attributes', 'Send an object.'));
  if (relationships !== undefined && !isObject(relationships)) {
    problems.push(toRuleProblem('/data/relationships', 'Send an object.'));
  }
  if (problems.length > 0 || !isObject(attributes)) return reject(...problems);
  return { ok: true, value: { attributes, relationships: isObject(relationships) ? relationships : {} } };
}

/**
 * Returns the id in a to-one relationship; null if it is absent or empty. Other shapes are rejected, because they would
 * be lost.
 */
export function readRelatedId(relationships: JsonObject, name: string, type: string): Parsed<string | null> {
  const at = '/data/relationships';
  const others = Object.keys(relationships).some((key) => key !== name);
  if (others) return reject(toRuleProblem(at, `Send no relationship but ${name}.`));
  const relationship = member(relationships, name);
  if (relationship === undefined) return { ok: true, value: null };
  if (!isObject(relationship)) return reject(toRuleProblem(`${at}/${name}`, 'Send an object with data.'));
  const data = member(relationship, 'data');
  if (data === undefined) return reject(toRuleProblem(`${at}/${name}`, 'Add data.'));
  if (data === null) return { ok: true, value: null };
  if (!isObject(data)) return reject(toRuleProblem(`${at}/${name}/data`, 'Send an object with type and id.'));

  const [sentType, id] = [member(data, 'type'), member(data, 'id')];
  const idFits = typeof id === 'string' && id !== '' && id.length <= ADDRESS_ID_MAX;
  const problems =
    sentType === undefined
      ? [toRuleProblem(`${at}/${name}/data`, 'Add type.')]
      : findFieldProblems(choiceCheck(type), sentType, `${at}/${name}/data/type`);
  if (id === undefined) problems.push(toRuleProblem(`${at}/${name}/data`, 'Add id.'));
  else if (!idFits)
    problems.push(toRuleProblem(`${at}/${name}/data/id`, `Send a text of 1 to ${ADDRESS_ID_MAX} characters.`));
  return problems.length === 0 && idFits ? { ok: true, value: id } : reject(...problems);
}

const created = z.object({ data: z.object({ id: sentId }) });

/** Returns the id in the response to a POST; null if there is none. External back ends have their own ids. */
export function readCreatedId(document: Json): string | null {
  const id = created.safeParse(document).data?.data.id;
  return id !== undefined && id.length <= CREATED_ID_MAX && SHOWABLE.test(id) ? id : null;
}
