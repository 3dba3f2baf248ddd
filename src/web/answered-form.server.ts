/**
 * A document that answers a posted form, unless it has the only copy of what was written: its history entry becomes a plain address. Otherwise Back to it ends on the
 * browser's own page that asks whether to send the form again. A hydrated page does the same when React Router starts.
 */
import { hash } from 'node:crypto';

/** Without a sign that React escapes in a text, so that the hash is that of what the browser reads. */
const SCRIPT = 'history.replaceState(history.state,``)';

export const ANSWERED_FORM = {
  script: SCRIPT,
  hash: `sha256-${hash('sha256', SCRIPT, 'base64')}`,
};
