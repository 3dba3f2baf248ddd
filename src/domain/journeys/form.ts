/** What every journey's form shares: the source of the typed values, and the result of reading them. */
import type { Read } from '#domain/rules/read.ts';
import { normaliseText } from '#domain/rules/text.ts';

/** A posted form, a query string, or a draft's part. */
export type FormSource = FormData | URLSearchParams | Readonly<Record<string, unknown>>;

/** Messages by field, in page order. */
type FieldErrors<F extends string> = Partial<Record<F, string>>;

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

// An answer and its row.

/** A member of `additional-information`: the API, the desk and the proof follow from its row. */
export interface Answer {
  /** `answer` is a text, or a yes or no. */
  kind: 'text' | 'flag' | 'answer';
  /** §5 The form's rule, applied to programs too. */
  read?: (text: string, now: Date) => Read<unknown>;
  /** What advisers and proofs call it; left out, its name in words. */
  label?: string;
  /** Advisers see it elsewhere in a case, or it is for the back end alone. */
  isShownElsewhere?: boolean;
  /** Advisers find a case by it. */
  isSearched?: boolean;
  /** A confirmation proves it. Never free text: the next person at this browser could read it. */
  isProof?: 'text' | 'day';
}

/**
 * A question on a details page that may be left empty. The page's field, the draft, the lead and every use of an answer
 * follow from its row.
 */
export interface Question extends Answer {
  kind: 'text';
  /** The name of the field and of the member of `additional-information`. */
  name: string;
  label: string;
  hint?: string;
  /** Which keyboard a phone shows. */
  inputType?: 'tel' | 'text';
  /** `value` is null for an empty field. */
  read(typed: string): Read<string | null>;
  /** A canary that tests type in and must not find in logs and metrics. */
  example: string;
}

export type AnswerRows = Readonly<Record<string, Answer>>;

export const toAnswerRows = (questions: readonly Question[]): AnswerRows =>
  Object.fromEntries(questions.map((question) => [question.name, question]));

// Fields that a journey's form sends besides its own; pages, browser scripts and actions share the names.

/** The intent of a form that is saved, not sent: while it is typed, before an idle log-out or a sign-in. */
export const KEEP = 'keep';

/** The intent of a form whose page found its session over: shown again with all that was typed, and not sent. */
export const SHOW_AGAIN = 'show-again';

/** Intents that show the same page again. */
export const NEXT = 'next';
export const ADDRESS_INTENTS = ['find-address', 'manual-address', 'save-address'] as const;
export type AddressIntent = (typeof ADDRESS_INTENTS)[number];

/** The intent of the form that clears a journey. */
export const CLEAR_FORM = 'start-again';

/** Fields with the dangers, and the card number or PIN, that the customer was already warned about. */
export const DANGER_SEEN = 'danger-seen';
export const SECRET_SEEN = 'secret-seen';

export const EMAIL_HINT = 'We’ll send your reference here';

/** Beside every field for free text that is read by people. */
export const NO_SECRETS = 'Don’t give card numbers or passwords.';

/** Id of the form element of a journey's step. */
export const STEP_FORM = 'step';

/** Field with the opaque mark of the customer whom the form was shown to; absent when signed out. */
export const SHOWN_TO = 'signed-in-as';
/** Characters of such a mark, and of a member of staff's. */
export const MARK_LENGTH = 16;

/** Field with the unusual answers that the customer was asked about. */
export const CONFIRMED = 'confirmed';

/**
 * Field with a hash of the answers of other steps that the page said are sent with it: if they have changed since,
 * nothing is sent before the page has shown them (decision 0008).
 */
export const GOES_WITH = 'goes-with';

/** Fields with the id of the open page that saves what is typed, and with the id of the save (decision 0098). */
export const OPEN_PAGE = 'open-page';
export const SAVE = 'save';

/** The format of both ids. */
const ID = /^[\w-]{8,36}$/;

export const isSaveId = (id: string): boolean => ID.test(id);

/** The draft's part with the id of the save that a script made last, for a page that is loaded again meanwhile. */
export const SAVED = 'saved';

/** The saves and presses of one loaded document are numbered in the order in which they begin. */
export const toSaveId = (loaded: string, number: number): string => `${loaded}-${number}`;

const NUMBERED = /^([\w-]+)-(\d{1,9})$/;

/** Whether the save `id` began before `stored`, or is the same: its script gave it up, and it arrived late. */
export function isOvertaken(id: unknown, stored: unknown): boolean {
  const [one, other] = [id, stored].map((value) => (typeof value === 'string' ? NUMBERED.exec(value) : null));
  return one?.[1] !== undefined && one[1] === other?.[1] && Number(one[2]) <= Number(other[2]);
}

/** The value of the cookie with which a page is left while a save is on its way: the save's id, and the form's path. */
export const toSavingValue = (save: string, path: string): string => save + path;

/** How long that cookie lives. */
export const SAVING_S = 10;

/** The id of the save that is on its way to the form at `path`; null for any other value. */
export function readSavingValue(value: string, path: string): string | null {
  const save = value.endsWith(path) ? value.slice(0, -path.length) : '';
  return isSaveId(save) ? save : null;
}
