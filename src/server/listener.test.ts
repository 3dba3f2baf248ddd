import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ALL_BYTES_MAX, CLIENT_BYTES_MAX, createBodyBudget, BODY_BYTES_MAX, SMALL_BODY_BYTES } from './listener.ts';

interface Sent {
  client?: string;
  length?: number;
  chunked?: boolean;
}

function createRoom() {
  const room = createBodyBudget(({ headers }) => String(headers['x-client']));
  return ({ client = 'a', length, chunked = false }: Sent) => {
    const headers = {
      'x-client': client,
      ...(length !== undefined && { 'content-length': String(length) }),
      ...(chunked && { 'transfer-encoding': 'chunked' }),
    };
    const outgoing = new EventEmitter();
    const refusal = room.findRefusal({ headers } as unknown as IncomingMessage, outgoing as never);
    return { taken: refusal === null, status: refusal?.status, end: () => outgoing.emit('close') };
  };
}

const count = (tries: { taken: boolean }[]) => tries.filter(({ taken }) => taken).length;
const many = (times: number, work: (at: number) => { taken: boolean }) =>
  Array.from({ length: times }, (_, at) => work(at));

test('large bodies are limited per client, and in total to more', () => {
  const send = createRoom();
  expect(count(many(50, () => send({ length: BODY_BYTES_MAX })))).toBe(CLIENT_BYTES_MAX / BODY_BYTES_MAX);
  expect(count(many(100, (at) => send({ client: `c${at}`, length: BODY_BYTES_MAX })))).toBe(
    (ALL_BYTES_MAX - CLIENT_BYTES_MAX) / BODY_BYTES_MAX,
  );
  expect([send({ length: BODY_BYTES_MAX }).status, send({ client: 'new', length: BODY_BYTES_MAX }).status]).toEqual([
    429, 503,
  ]);
});

test('small bodies and requests without a body are never limited', () => {
  const send = createRoom();
  many(50, (at) => send({ client: `c${at}`, length: BODY_BYTES_MAX }));
  expect(count(many(1_000, () => send({ length: SMALL_BODY_BYTES })))).toBe(1_000);
  expect(send({}).taken).toBe(true);
});

test('a body of unknown length counts, and one that is too long counts by what is stored of it', () => {
  const send = createRoom();
  expect(count(many(1_000, () => send({ chunked: true })))).toBe(64);
  expect(count(many(50, () => send({ client: 'b', length: 1e9 })))).toBe(CLIENT_BYTES_MAX / BODY_BYTES_MAX);
});

test('memory is released when the response is sent or the connection is closed', () => {
  const send = createRoom();
  for (let round = 0; round < 5; round += 1) {
    const under = many(8, () => send({ length: BODY_BYTES_MAX })) as ReturnType<typeof send>[];
    expect(count(under)).toBe(8);
    expect(send({ length: BODY_BYTES_MAX }).taken).toBe(false);
    for (const { end } of under) end();
  }
});
