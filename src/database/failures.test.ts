import { describe, expect, test } from 'vitest';
import { toErrorCode } from '#domain/error-code.ts';
import { AppError } from '#domain/errors.ts';
import {
  findLoginRefusal,
  isBusy,
  isDamaged,
  isForeignKeyFailure,
  toStoreError,
  toUnavailableError,
} from './failures.ts';

function failure(fields: object, message = 'text'): Error {
  return Object.assign(new Error(message), fields);
}

describe('a driver failure', () => {
  test.each([
    ['SQLITE_BUSY', failure({ errcode: 5 })],
    ['SQLITE_BUSY_SNAPSHOT', failure({ errcode: 517 })],
    ['SQLITE_IOERR_FSYNC', failure({ errcode: 1034 })],
    ['SQLITE_FULL', failure({ errcode: 13 })],
    ['SQLITE_CANTOPEN', failure({ errcode: 14 })],
    ['connection refused', failure({ code: 'ECONNREFUSED' })],
    ['connection failure', failure({ code: '08006' })],
    ['shutting down', failure({ code: '57P01' })],
    ['starting up', failure({ code: '57P03' })],
    ['statement cancelled', failure({ code: '57014' })],
    ['disk full', failure({ code: '53100' })],
    ['too many connections', failure({ code: '53300' })],
    ['deadlock', failure({ code: '40P01' })],
    ['not the primary', failure({ code: '25006' })],
    ['a lost socket', failure({}, 'Connection terminated unexpectedly')],
    ['a full pool', failure({}, 'timeout exceeded when trying to connect')],
    ['an expired certificate', failure({ code: 'CERT_HAS_EXPIRED' })],
    ['a certificate of another host', failure({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })],
    ['a self-signed certificate', failure({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
    ['an unknown host name', failure({ code: 'EAI_FAIL' })],
    ['a slow answer', failure({}, 'Query read timeout')],
  ])('%s means that the database is unavailable', (_, error) => {
    expect(toStoreError(error)).toMatchObject({ kind: 'unavailable', details: { retryAfter: 5 }, cause: error });
  });

  test.each([
    ['SQLITE_FULL', 13],
    ['SQLITE_BUSY', 517],
    ['SQLITE_IOERR', 1034],
  ])('%s is named in the log', (name, errcode) => {
    expect(toErrorCode(toStoreError(failure({ code: 'ERR_SQLITE_ERROR', errcode })))).toBe(name);
  });

  test.each([
    ['SQLITE_ERROR', failure({ errcode: 1 })],
    ['SQLITE_CONSTRAINT_UNIQUE', failure({ errcode: 2067 })],
    ['unique violation', failure({ code: '23505' })],
    ['undefined table', failure({ code: '42P01' })],
    ['an error of our own code', new TypeError('x is not a function')],
  ])('%s is not reported as unavailability', (_, error) => {
    expect(toStoreError(error)).toBe(error);
  });

  test('drops the fields in which PostgreSQL quotes a row', () => {
    const quoted = failure({
      code: '23502',
      detail: 'Failing row contains (Ada, 07700 900123).',
      where: 'unnamed portal',
      internalQuery: "insert into leads values ('Ada')",
    });
    expect(JSON.stringify(toStoreError(quoted))).toBe('{"code":"23502"}');
  });

  test.each([failure({ errcode: 787 }), failure({ code: '23503' })])(
    'a foreign key violation is recognised: %#',
    (error) => {
      expect(isForeignKeyFailure(error)).toBe(true);
    },
  );

  test.each([[new AppError('refused', 'Not a postcode')], ['a text'], [undefined]])(
    'an error that no driver has thrown is unchanged: %s',
    (error) => {
      expect(toStoreError(error)).toBe(error);
    },
  );

  test('is wrapped as unavailable once, however often it is rethrown', () => {
    const away = toUnavailableError(failure({ errcode: 5 }));
    expect(toUnavailableError(away)).toBe(away);
    expect(toUnavailableError(new AppError('refused', 'Not a postcode'))).toMatchObject({ kind: 'unavailable' });
  });

  test.each([failure({ code: '23505' }), failure({ errcode: 2067 }), failure({}), 'a text', undefined])(
    'another failure is not a foreign key violation: %#',
    (error) => {
      expect(isForeignKeyFailure(error)).toBe(false);
    },
  );

  test('only a locked SQLite file is busy', () => {
    expect([failure({ errcode: 5 }), failure({ errcode: 517 })].map(isBusy)).toEqual([true, true]);
    const others = [failure({ errcode: 6 }), failure({ errcode: '5' }), failure({}), { errcode: 5 }, undefined];
    expect(others.map(isBusy)).toEqual(others.map(() => false));
  });

  test('only a file that SQLite calls malformed or not a database is damaged', () => {
    expect([failure({ errcode: 11 }), failure({ errcode: 267 }), failure({ errcode: 26 })].map(isDamaged)).toEqual([
      true,
      true,
      true,
    ]);
    const others = [failure({ errcode: 13 }), failure({ errcode: 1 }), failure({}), { errcode: 11 }, undefined];
    expect(others.map(isDamaged)).toEqual(others.map(() => false));
  });
});

describe('a refused login', () => {
  test.each([
    [failure({ code: '28P01' }, 'password authentication\n  failed'), 'password authentication failed'],
    [failure({ code: '3D000' }, 'database "x" does not exist'), 'database "x" does not exist'],
    [failure({}, 'client password must be a string'), 'client password must be a string'],
    [toUnavailableError(failure({ code: '28000' }, 'no entry')), 'no entry'],
    [failure({}, 'The server does not support SSL connections'), 'The server does not support SSL connections'],
    [toUnavailableError(failure({ code: 'ENOENT', syscall: 'open' }, 'no file /ca.pem')), 'no file /ca.pem'],
  ])('is reported on one line, wherever it is wrapped: %#', (error, words) => {
    expect(findLoginRefusal(error)).toBe(words);
  });

  test.each([
    failure({ code: '08006' }),
    toUnavailableError(failure({ code: 'ENOENT', syscall: 'connect' })),
    failure({ code: 'ENOENT', syscall: 'open' }),
    failure({ code: 28 }),
    failure({ code: '28P012' }),
    failure({ code: 'E3D000' }),
    failure({ cause: 'a text' }),
    'a text',
    undefined,
  ])('is no other failure: %#', (error) => {
    expect(findLoginRefusal(error)).toBeNull();
  });
});
