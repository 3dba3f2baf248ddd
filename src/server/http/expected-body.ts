/** `Expect: 100-continue`: 100 is sent only once a handler reads the body (RFC 9110, 10.1.1). */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Instead of Node's own 100, which invites 600 KB to be sent and then refused. For the server's `checkContinue`. */
export function inviteWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read.bind(request);
  request._read = (size) => {
    request._read = read;
    // An unread body is drained after the response, too late for a 100.
    if (!response.headersSent) response.writeContinue();
    read(size);
  };
}
