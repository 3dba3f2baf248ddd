/** What monitoring may store: the browser applies it before sending, and the intake before storing. */

/** Application id if no monitoring account is set. */
export const MONITORING_APPLICATION_ID = '6f3a1c52-8d0b-4e57-9a2f-1b7c4d5e6f70';
/** Pages mark timings as `performance.mark("hs:name")`. */
export const TIMING_PREFIX = 'hs:';

// These four are always percent-encoded in a query string; brackets and apostrophes are not.
const WORDS = /[^\s"<>`]+/g;

/** Removes query string and fragment from every URL in a text, absolute or relative. */
export function stripQueries(text: string): string {
  if (!text.includes('?') && !text.includes('#')) return text;
  return text.replace(WORDS, (word) => {
    const at = word.search(/[?#]/);
    const isAddress = at > 0 && word.lastIndexOf('/', at) !== -1;
    return isAddress ? word.slice(0, at) : word;
  });
}
