/** `Expect: 100-continue`: 100 is sent only once a handler reads the body (RFC 9110, 10.1.1). */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** For the server's `checkContinue`. Replaces Node's immediate 100, which would invite 600 KB only to refuse them. */
export function inviteWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read.bind(request);
  request._read = (size) => {
    request._read = read;
    // An unread body is drained after the response, too late for a 100.
    if (!response.headersSent) response.writeContinue();
    read(size);
  };
}
