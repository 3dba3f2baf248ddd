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
      {/* The server's clock in its own page, the browser's after a step within it. */}
      <input type="hidden" name="opened-at" value={openedAt} suppressHydrationWarning />
    </div>
  );
}
