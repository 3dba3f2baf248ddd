/** Id of the session script's element: a client-side step checks whether the document has it. */
export const SESSION_SCRIPT = 'session-script';
