import { useState } from 'react';

/**
 * What people neither see nor hear and machines fill in, and when the form was opened. Either only marks what is sent;
 * nothing is dropped for it.
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
