/** Suggests a danger's phone number before anything to read. */
import { phones, type Phone } from '#brand/facts.ts';
import type { AnswerCard, Suggestion } from '#domain/entities/search.ts';

const MOST = 7;
const byKey: Readonly<Record<string, Phone | undefined>> = phones;

function toCall({ title, phones: [first = ''] }: AnswerCard): Suggestion[] {
  const phone = byKey[first];
  return phone ? [{ kind: 'phone', href: `tel:${phone.number}`, title, titleRanges: [] }] : [];
}

export function putNumbersFirst(urgent: AnswerCard[], suggestions: Suggestion[]): Suggestion[] {
  const calls = urgent.slice(0, 1).flatMap(toCall);
  const rest = suggestions.filter(({ href }) => calls.every((call) => call.href !== href));
  return [...calls, ...rest].slice(0, MOST);
}
