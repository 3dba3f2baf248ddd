/** Node's HTTP server with our limits, and our own words where Node would answer by itself, or not at all. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { YEAR_S } from './answer-every.ts';
import { inviteWhenRead } from './expected-body.ts';
import { answerBroken, answerRefusal, answerTunnel } from './refusal-answer.ts';

/** Longer than proxies keep idle connections, so that we never close one that is about to be used. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/** How often Node checks the two timeouts above; its default of 30 s would let slow clients stay twice as long. */
const CHECK_MS = 5_000;
/** Enough for what `findRefusal` allows together: the URL, the cookies and ordinary headers. */
const HEADERS_BYTES = 64 * 1024;
const LIMITS = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
  maxHeaderSize: HEADERS_BYTES,
  // Refused by us: Node's own answer has no words.
  requireHostHeader: false,
};

/** `isSecure`: people come by https, and are to come by nothing else. */
export function createHttpServer(meet: RequestListener, isSecure: boolean): Server {
  const secure: Record<string, string> = isSecure ? { 'Strict-Transport-Security': `max-age=${YEAR_S}` } : {};
  const withAll =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      for (const [name, value] of Object.entries(secure)) response.setHeader(name, value);
      listener(request, response);
    };
  const meetAll = withAll(meet);
  const server = createServer(LIMITS, meetAll);
  server.on('checkContinue', (request, response) => {
    inviteWhenRead(request, response);
    meetAll(request, response);
  });
  server.on(
    'checkExpectation',
    withAll((request, response) => {
      answerRefusal({ status: 417, text: 'Expect nothing but 100-continue.' }, request, response);
    }),
  );
  server.on('connect', (_, socket) => answerTunnel(socket, secure));
  server.on('clientError', (error, socket) => answerBroken(error, socket, secure));
  return server;
}
