import { expect, test } from 'vitest';
import { closeInOrder } from './startup.ts';

function close(...results: (string | Error)[]) {
  const closed: string[] = [];
  const lines: object[] = [];
  const log = { error: (fields: object, message: string) => void lines.push({ ...fields, message }) };
  const parts = results.map((result, at) => async () => {
    if (result instanceof Error) throw result;
    closed.push(`${at} ${result}`);
  });
  return closeInOrder(parts, log).then((isClosed) => ({ isClosed, closed, lines }));
}

test('everything is closed in order', async () => {
  expect(await close('deliveries', 'database')).toEqual({
    isClosed: true,
    closed: ['0 deliveries', '1 database'],
    lines: [],
  });
});

test('a part that fails to close is logged, and the others are closed', async () => {
  const error = new Error('away');
  expect(await close(error, 'app', error, 'tracing')).toEqual({
    isClosed: false,
    closed: ['1 app', '3 tracing'],
    lines: [
      { err: error, message: 'a resource was not closed at shutdown' },
      { err: error, message: 'a resource was not closed at shutdown' },
    ],
  });
});
