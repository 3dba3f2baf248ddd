/** Detects an HTML page in place of an API response: a sign-in page, an error page or a bot challenge. */

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;

export function isPage(text: string, contentType: string | null): boolean {
  return HTML_TYPE.test(contentType ?? '') || HTML_START.test(text);
}
