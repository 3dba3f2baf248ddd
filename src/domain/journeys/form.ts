/** What every journey's form shares: the source of the typed values, and the result of reading them. */
import type { Read } from '#domain/rules/read.ts';
import { normaliseText } from '#domain/rules/text.ts';

/** A posted form, a query string, or a draft's part. */
export type FormSource = FormData | URLSearchParams | Readonly<Record<string, unknown>>;

/** Messages by field, in page order. */
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

export interface ReadForm<F extends string, T> {
  /** Every field as typed, so that a refused form loses nothing; drafts keep the same. */
  typed: Record<F, string>;
  errors: FieldErrors<F>;
  /** Null if and only if there are errors. */
  parsed: T | null;
}

/** One typed value; '' if the field is absent or a file. Normalised as in storage: LF line ends, no U+0000. */
export function readField(source: FormSource, field: string): string {
  const value =
    source instanceof FormData || source instanceof URLSearchParams
      ? source.get(field)
      : Object.hasOwn(source, field) && source[field];
  return typeof value === 'string' ? normaliseText(value) : '';
}

export function hasField(source: FormSource, field: string): boolean {
  return source instanceof FormData || source instanceof URLSearchParams
    ? source.has(field)
    : Object.hasOwn(source, field);
}

/** Every field of a form as typed. */
export function readTyped<F extends string>(fields: readonly F[], source: FormSource): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, readField(source, field)])) as Record<F, string>;
}

/** Messages of the refused fields, in the order given. */
export function toFieldErrors<F extends string>(reads: Partial<Record<F, Read<unknown>>>): FieldErrors<F> {
  const refused = Object.entries<Read<unknown> | undefined>(reads).flatMap(([field, read]) =>
    read === undefined || read.ok ? [] : [[field, read.message]],
  );
  return Object.fromEntries(refused) as FieldErrors<F>;
}
