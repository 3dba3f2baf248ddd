/** What every journey's form shares: the source of the typed values, and the result of reading them. */
import type { ReadResult } from '#domain/rules/read.ts';
import { normaliseText } from '#domain/rules/text.ts';

/** A posted form, a query string, or a draft's part. */
export type FormSource = FormData | URLSearchParams | Readonly<Record<string, unknown>>;

/** Messages by field, in page order. */
type FieldErrors<F extends string> = Partial<Record<F, string>>;

export interface ReadForm<F extends string, T> {
  /** Every field as typed, so that a rejected form loses nothing; drafts store the same. */
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

/** Messages of the rejected fields, in the order given. */
export function toFieldErrors<F extends string>(reads: Partial<Record<F, ReadResult<unknown>>>): FieldErrors<F> {
  const refused = Object.entries<ReadResult<unknown> | undefined>(reads).flatMap(([field, read]) =>
    read === undefined || read.ok ? [] : [[field, read.message]],
  );
  return Object.fromEntries(refused) as FieldErrors<F>;
}

// Answers and what the product does with each.

/** A member of `additional-information`: the API, the desk and the proof follow from its row. */
export interface AnswerRow {
  /** `answer` is a text, or a yes or no. */
  kind: 'text' | 'flag' | 'answer';
  /** §5 The form's rule, applied to API clients too. */
  read?: (text: string, now: Date) => ReadResult<unknown>;
  /** The label for advisers and proofs; by default derived from the name. */
  label?: string;
  /** True if advisers see it elsewhere in a case, or only the back end needs it. */
  isShownElsewhere?: boolean;
  /** Advisers can search for a case by it. */
  isSearched?: boolean;
  /** Shown on the confirmation. Never free text, because the next person at this browser could read it. */
  isProof?: 'text' | 'day';
}

/**
 * An optional question on a details page. The page's field, the draft, the lead and every use of its answer are derived
 * from this row.
 */
export interface Question extends AnswerRow {
  kind: 'text';
  /** The name of the field, and of the member of `additional-information`. */
  name: string;
  label: string;
  hint?: string;
  /** The keyboard that a phone shows. */
  inputType?: 'tel' | 'text';
  /** `value` is null for an empty field. */
  read(typed: string): ReadResult<string | null>;
  /** Tests type it in and check that it is in no log or metric. */
  example: string;
}

export type AnswerRows = Readonly<Record<string, AnswerRow>>;

export const toAnswerRows = (questions: readonly Question[]): AnswerRows =>
  Object.fromEntries(questions.map((question) => [question.name, question]));

// Fields that every journey's form sends besides its own; pages, browser scripts and actions share these names.

/** The intent of a form that is saved, not sent: while somebody types, before an idle log-out or a sign-in. */
export const SAVE_ONLY = 'keep';

/**
 * The intent of a form whose session ended in the meantime: the page shows all that was typed again, and nothing is
 * sent.
 */
export const SHOW_AGAIN = 'show-again';

/** Intents that show the same page again. */
export const NEXT_INTENT = 'next';
export const ADDRESS_INTENTS = ['find-address', 'manual-address', 'save-address'] as const;
export type AddressIntent = (typeof ADDRESS_INTENTS)[number];

/** The intent of the form that clears a journey. */
export const CLEAR_FORM = 'start-again';

/** Fields with the dangers, and the card number or PIN, that the customer has already been warned about. */
export const DANGER_SEEN = 'danger-seen';
export const SECRET_SEEN = 'secret-seen';

export const EMAIL_HINT = 'We’ll send your reference here';

/** Shown beside every field for free text that people read. */
export const NO_SECRETS = 'Don’t give card numbers or passwords.';

/** Id of the form element of a journey's step. */
export const STEP_FORM = 'step';

/** The field with the opaque mark of the customer to whom the form was shown; absent if signed out. */
export const SHOWN_TO = 'signed-in-as';
/** Length in characters of such a mark, and of a staff member's. */
export const MARK_LENGTH = 16;

/** The field with the unusual readings that the customer was asked about. */
export const CONFIRMED_FIELD = 'confirmed';

/**
 * The field with a hash of the earlier answers that the page listed as part of the send: if they have changed since,
 * the page shows them before anything is sent (decision 0008).
 */
export const EARLIER_ANSWERS = 'goes-with';

/** Fields with the id of the open page that autosaves, and with the id of the save (decision 0098). */
export const OPEN_PAGE = 'open-page';
export const SAVE = 'save';

/** The format of both ids. */
const ID = /^[\w-]{8,36}$/;

export const isSaveId = (id: string): boolean => ID.test(id);

/** The draft's part with the id of the latest autosave, for a page that is reloaded meanwhile. */
export const SAVED_PART = 'saved';

/** The saves and submits of one loaded document are numbered in the order in which they begin. */
export const toSaveId = (loaded: string, number: number): string => `${loaded}-${number}`;

const NUMBERED = /^([\w-]+)-(\d{1,9})$/;

/** Whether the save `id` began before `stored`, or is the same: its script stopped waiting, and it arrived late. */
export function isOlderSave(id: unknown, stored: unknown): boolean {
  const [one, other] = [id, stored].map((value) => (typeof value === 'string' ? NUMBERED.exec(value) : null));
  return one?.[1] !== undefined && one[1] === other?.[1] && Number(one[2]) <= Number(other[2]);
}

/** The value of the cookie that is set when a page is left during a save: the save's id, and the form's path. */
export const toSavingValue = (save: string, path: string): string => save + path;

/** The lifetime of that cookie. */
export const SAVING_S = 10;

/** Reads the id of the save in progress for the form at `path`; null for any other value. */
export function readSavingValue(value: string, path: string): string | null {
  const save = value.endsWith(path) ? value.slice(0, -path.length) : '';
  return isSaveId(save) ? save : null;
}
