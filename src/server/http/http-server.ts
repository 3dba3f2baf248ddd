/** Node's HTTP server with our limits, and our own responses where Node would send its own or none. */
import { type IncomingMessage, type ServerResponse, createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { YEAR_S } from '#domain/constants.ts';
import { answerClientError, answerRefusal, answerTunnel, type LogRefusal } from './early-refusal.ts';

// `Expect: 100-continue`: 100 is sent only once a handler reads the body (RFC 9110, 10.1.1).

/**
 * Handles the server's `checkContinue`. Replaces Node's immediate 100, which would invite 600 KB only to reject them.
 * @internal
 */
export function sendContinueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read.bind(request);
  request._read = (size) => {
    request._read = read;
    // An unread body is drained after the response, when it is too late for a 100.
    if (!response.headersSent) response.writeContinue();
    read(size);
  };
}

/** Longer than most load balancers keep idle connections, so that we never close one that is about to be used. */
const KEEP_ALIVE_MS = 75_000;
/**
 * Some load balancers keep idle connections for ten minutes and cannot be configured; a POST on a connection that we
 * close is lost.
 */
const KEEP_ALIVE_OF_PROXIES_MS = 11 * 60_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/** How often Node checks the two timeouts above; with its default of 30 s slow clients could stay twice as long. */
const CHECK_MS = 5_000;
/** Enough for everything that early-refusal.ts allows: the URL, cookies and ordinary headers. */
const HEADERS_BYTES = 64 * 1024;
const LIMITS = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
  maxHeaderSize: HEADERS_BYTES,
  // We reject it ourselves, because Node's response has no text.
  requireHostHeader: false,
};
/** The most requests that a client may pipeline on one connection (RFC 9112, 9.3.2); no known browser pipelines. */
const PIPELINED_MAX = 100;
/** After this many pipelined requests on all connections, reading pauses until the next round of the event loop. */
const PIPELINED_IN_A_ROUND = 10_000;

interface ServerOptions {
  /** True if connections come from our own proxy rather than from browsers. */
  isBehindProxy?: boolean;
  tellRefused?: LogRefusal;
}

/** Pauses reading until Node has freed the connections closed in this round, which it does at the end of the round. */
function pauseForThisRound(connections: Iterable<Socket>): void {
  const paused = [...connections].filter((socket) => !socket.isPaused());
  for (const socket of paused) socket.pause();
  setImmediate(() => {
    for (const socket of paused) socket.resume();
  });
}

async function startAfter(former: Promise<void>, begin: () => void): Promise<void> {
  await former;
  await nextRound();
  begin();
}

/**
 * Handles the pipelined requests of a connection one after the other. Node announces all requests of one packet at
 * once, and keeps their responses in memory until the client reads them. So each request begins only when Node lets its
 * response be written and another round has begun, and not at all once the connection is closed. In each round of the
 * event loop at most one such request begins, so that ordinary requests come first.
 */
function createPipelineQueue(
  tell: LogRefusal,
  connections: ReadonlySet<Socket>,
): (listener: RequestListener) => RequestListener {
  const begun = new WeakSet<Socket>();
  const waiting = new WeakMap<Socket, number>();
  let turn = Promise.resolve();
  let all = 0;
  return (listener) => (request, response) => {
    const { socket } = request;
    // Without a socket, the connection still belongs to an earlier response; this one gets it later. With one, an
    // earlier request of the same packet may have been rejected at once.
    if (response.socket && !begun.has(socket)) {
      begun.add(socket);
      setImmediate(() => begun.delete(socket));
      return listener(request, response);
    }
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    all += 1;
    if (all % PIPELINED_IN_A_ROUND === 0) pauseForThisRound(connections);
    if (count > PIPELINED_MAX) {
      if (!socket.destroyed) tell(429, 'too many pipelined requests on one connection');
      socket.destroy();
      return;
    }
    const takeTurn = () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      turn = startAfter(turn, () => {
        if (!socket.destroyed) listener(request, response);
      });
    };
    if (response.socket) takeTurn();
    else response.once('socket', takeTurn);
  };
}

/** @param isSecure the public origin is https, so HSTS is sent */
export function createHttpServer(meet: RequestListener, isSecure: boolean, around: ServerOptions = {}): Server {
  const { isBehindProxy = false, tellRefused = () => {} } = around;
  const secure: Record<string, string> = isSecure ? { 'Strict-Transport-Security': `max-age=${YEAR_S}` } : {};
  const connections = new Set<Socket>();
  const inTurn = createPipelineQueue(tellRefused, connections);
  const withAll = (listener: RequestListener): RequestListener =>
    inTurn((request, response) => {
      for (const [name, value] of Object.entries(secure)) response.setHeader(name, value);
      listener(request, response);
    });
  const meetAll = withAll(meet);
  const keepAliveTimeout = isBehindProxy ? KEEP_ALIVE_OF_PROXIES_MS : KEEP_ALIVE_MS;
  const server = createServer({ ...LIMITS, keepAliveTimeout }, meetAll);
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('checkContinue', (request, response) => {
    sendContinueWhenRead(request, response);
    meetAll(request, response);
  });
  server.on(
    'checkExpectation',
    withAll((request, response) => {
      answerRefusal({ status: 417, text: 'Expect nothing but 100-continue.' }, request, response);
    }),
  );
  server.on('connect', (_, socket) => answerTunnel(socket, secure));
  server.on('clientError', (error, socket) => answerClientError(error, socket, secure, tellRefused));
  return server;
}
