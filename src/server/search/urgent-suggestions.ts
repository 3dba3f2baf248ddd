/** Suggests a danger's phone number before anything to read. */
import { phones, type Phone } from '#brand/facts.ts';
import type { AnswerCard, Suggestion } from '#domain/entities/search.ts';

const MOST = 7;
const byKey: Readonly<Record<string, Phone | undefined>> = phones;

function toCall(key: string | undefined, title?: string): Suggestion[] {
  const phone = byKey[key ?? ''];
  return phone ? [{ kind: 'phone', href: `tel:${phone.number}`, title: title ?? phone.label, titleRanges: [] }] : [];
}

interface Urgent {
  /** Of the dangers that the text tells of. */
  told: readonly AnswerCard[];
  /** Of those that it begins to name. */
  begun: readonly AnswerCard[];
}

/** With two dangers told, both numbers. */
export function putNumbersFirst({ told, begun }: Urgent, suggestions: Suggestion[]): Suggestion[] {
  const calls = [
    ...told.flatMap(({ phones: [key] }) => toCall(key)),
    ...begun.slice(0, 1).flatMap(({ title, phones: [key] }) => toCall(key, title)),
  ];
  const all = [...calls, ...suggestions];
  return all.filter(({ href }, at) => all.findIndex((one) => one.href === href) === at).slice(0, MOST);
}
