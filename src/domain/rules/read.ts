/** The result of every field rule: the parsed value, or the error message to show at the field. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; message: string };

export function accept<T>(value: T): ReadResult<T> {
  return { ok: true, value };
}

export function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/**
 * The error of an empty field.
 * @param label the field's name in a sentence
 */
export function refuseBlank(label: string): { ok: false; message: string } {
  return refuse(`Enter your ${label}`);
}
