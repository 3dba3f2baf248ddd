/** A form over the size limit: passes its beginning to the page, which shows the text again (decision 0084). */
import { QUERY_MAX } from '#domain/constants.ts';
import { countOver } from '#domain/rules/text.ts';

/** A browser shows the response only after sending everything; a sender of more than this is not a browser. */
export const DROPPED_MAX_BYTES = 64 * 1024 * 1024;
/** More than the longest valid text: 30,000 emoji are 360 KB. */
const LOOKED_AT = 400_000;
/** The longest percent-encoded character. */
const SIGN_MAX = 24;
/** The last percent-encoded character, complete or not, and a preceding non-ASCII one. */
const LAST_SIGN = /(?:%[c-f][\da-f](?:%[89ab][\da-f]){0,3})?(?:%[\da-f]?)?$/i;

/**
 * The beginning of an urlencoded form, cut before an incomplete character. Null unless one of its texts exceeds every
 * field's limit: only then is the page certain to refuse it.
 */
export function toRefusedForm(bytes: Uint8Array): Uint8Array | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const form = toWholeSigns(start);
  const isLong = form.split('&').some((field) => {
    const looked = toWholeSigns(field.slice(0, LOOKED_AT));
    return looked.length > QUERY_MAX && countOver(new URLSearchParams(looked).values().next().value ?? '') > 0;
  });
  return isLong ? Buffer.from(form, 'latin1') : null;
}

function toWholeSigns(form: string): string {
  return form.slice(0, -SIGN_MAX) + form.slice(-SIGN_MAX).replace(LAST_SIGN, '');
}
