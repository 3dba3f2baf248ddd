/** Id of the session's script: a client-side form step checks whether the document has it. */
export const SESSION_SCRIPT = 'session-script';
