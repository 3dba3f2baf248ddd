/** Id of the session's script: a form that goes on without a new document must see whether it has one. */
export const SESSION_SCRIPT = 'session-script';
