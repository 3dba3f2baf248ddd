/** A page for people in the place of an answer for programs: to sign in on, an error page, a proof that one is a person. */

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;

export function isPage(text: string, contentType: string | null): boolean {
  return HTML_TYPE.test(contentType ?? '') || HTML_START.test(text);
}
