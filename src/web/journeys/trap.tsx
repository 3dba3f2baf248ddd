import { useState } from 'react';

/**
 * A hidden field that only bots fill in, and the time the form was opened. Both only mark the lead;
 * nothing is dropped because of them.
 */
export function Trap() {
  const [openedAt] = useState(() => Date.now());
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      {/* The server's time when rendered there, the browser's after a client-side step. */}
      <input type="hidden" name="opened-at" value={openedAt} suppressHydrationWarning />
    </div>
  );
}
