/** The draft's part beside an answered step that holds what was typed in it since, without a press of its button (decision 0098). */
import type { Json, JsonObject } from '../entities/lead.ts';

export const toBesideName = (name: string): string => `${name}.typed`;

/** Answers of a step; other parts of a draft are a text, or null. */
export const isAnswers = (part: Json | undefined): part is JsonObject =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** What was typed last in a step; null where nothing was. */
export function findTypedLast(parts: JsonObject, name: string): JsonObject | null {
  const found = [parts[toBesideName(name)], parts[name]].find(isAnswers);
  return found ?? null;
}
