/** A wrong setting prevents startup with one line that never shows a password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { startProduct } from '#tests/support/product.ts';

async function refusalOf(env: Record<string, string>): Promise<{ code: string; lines: string[]; ms: number }> {
  const begun = performance.now();
  const said = await startProduct({ env }).then(
    async (product) => {
      await product.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );
  const [first = '', ...lines] = said.split('\n');
  return { code: first, lines: lines.filter((line) => !line.startsWith('{')), ms: performance.now() - begun };
}

describe('startup', () => {
  test.each([
    [{ DATABSE_URL: 'postgres://db/x' }, 'DATABSE_URL is not a setting: did you mean DATABASE_URL?'],
    [{ API_BASE_URL: 'https://me:word@api.example' }, 'API_BASE_URL must be an address without a user'],
    [
      { PUBLIC_ORIGIN: 'https://help.example.com' },
      'SESSION_SECRET must be set when PUBLIC_ORIGIN is an https address',
    ],
    [{ DATA_DIR: `${import.meta.filename}/below` }, 'DATA_DIR must be a folder that this server can write in: ENOTDIR'],
    // An address reserved for documentation (RFC 5737).
    [{ HOST: '203.0.113.9' }, 'HOST cannot be used: listen EADDRNOTAVAIL'],
  ])('with %j stops with one line', async (env, line) => {
    const { code, lines } = await refusalOf(env);
    expect([code, lines.length]).toEqual(['stopped with 1:', 1]);
    expect(lines[0]).toContain(line);
    expect(lines[0]).not.toContain('word');
  });

  describe('on a PostgreSQL that rejects our login', () => {
    let server: PostgresServer;
    let url: URL;
    beforeAll(async () => {
      server = await startPostgres();
      url = new URL(await server.createDatabase());
    });
    afterAll(() => server?.stop());

    test.each([
      ['role "nobody" does not exist', (wrong: URL) => (wrong.username = 'nobody')],
      ['database "elsewhere" does not exist', (wrong: URL) => (wrong.pathname = '/elsewhere')],
    ])('stops within 10 seconds with the reason: %s', async (reason, change) => {
      const wrong = new URL(url);
      wrong.password = 'topsecretword';
      change(wrong);
      const { code, lines, ms } = await refusalOf({ DATABASE_URL: wrong.href });
      expect([code, lines]).toEqual(['stopped with 1:', [`DATABASE_URL was rejected: ${reason}`]]);
      expect(ms).toBeLessThan(10_000);
    });
  });
});
