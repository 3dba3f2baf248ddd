import { Button } from '../ui/button.tsx';

/** Opened by the session script. A native dialog traps the focus, and Escape means stay. */
export function IdleDialog() {
  return (
    <>
      <p className="idle-said" role="status" data-session-said="" />
      <dialog className="idle-dialog" data-idle="" aria-labelledby="idle-heading">
        <h2 id="idle-heading">Are you still there?</h2>
        <p>
          We’ll sign you out in <span data-idle-left="">2 minutes</span> to keep your details safe. What you’ve typed is
          kept.
        </p>
        <div className="idle-actions">
          <Button type="button" data-idle-stay="">
            Stay signed in
          </Button>
          <Button type="button" look="quiet" data-idle-leave="">
            Sign out now
          </Button>
        </div>
      </dialog>
    </>
  );
}
