/** `Expect: 100-continue`: a sender who waits is asked for the body only once somebody reads it (RFC 9110, 10.1.1). */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Instead of Node's own 100, which invites 600 KB to be sent and then refused. For the server's `checkContinue`. */
export function inviteWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read.bind(request);
  request._read = (size) => {
    request._read = read;
    // What nobody read is drained after the answer, too late for an invitation.
    if (!response.headersSent) response.writeContinue();
    read(size);
  };
}
