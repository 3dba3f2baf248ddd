/** Invalid command lines of operator commands: exit code 2, and a line that says what is wrong. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { type CommandResult, runCommand } from './support/run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'help-words-'));
  mkdirSync(join(folder, 'a-folder'));
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'text'), 'postcode\nnowhere\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(name, [...args], { DATA_DIR: join(folder, 'data'), ...env });

describe('a usage error prints the usage, with exit code 2', () => {
  test.each([
    ['backup', '', /^Usage: /],
    ['leads', 'erase', /^Usage: /],
    ['outbox', 'list a b', /^Usage: /],
    ['leads', 'erase --email a@b.example --expired', /^Usage: /],
    ['leads', 'erase HS-4K7M-92QX', /^Usage: /],
    ['leads', 'list --nonsense=ada@example.com', /^Unknown option: --nonsense\nUsage: /],
    ['leads', 'list --since --limit 3', /^--since needs a value\nUsage: /],
    ['leads', 'erase --expired=yes', /^--expired takes no value\nUsage: /],
    ['leads', 'list --email ada@example.com', /^--email cannot be used with list\nUsage: /],
    ['outbox', 'retry --state parked', /^--state cannot be used with retry\nUsage: /],
    ['check-content', 'meters', /^Unexpected argument: meters\nUsage: /],
    ['person', 'find --name Ada', /^--name and --postcode go together: names are shared\nUsage: /],
  ])('%s %s', async (name, args, words) => {
    const ran = await run(name, args.split(' ').filter(Boolean));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.error).toMatch(words);
  });
});

test('a truncated secret is reported in one line', async () => {
  const damaged = mkdtempSync(join(folder, 'damaged-'));
  const database = openDatabase({ file: toDatabaseFile(damaged) });
  await migrate(database);
  await database.close();
  writeFileSync(join(damaged, 'session-secret'), 'short');
  const ran = await run('person', ['find', '--email', 'ada@example.com'], { DATA_DIR: damaged });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.error).toMatch(/^DATA_DIR cannot be used: session-secret must hold \d+ characters or more: .+\n$/);
});

describe('a wrong value is reported in one line, with exit code 2', () => {
  test.each([
    ['leads', ['list', '--since', '2026-02-30'], '--since must be a day like 2026-11-21'],
    ['leads', ['list', '--limit', '0'], '--limit must be a whole number from 1 to 100000'],
    ['outbox', ['retry', 'HS-0'], 'HS-0 is not a reference like HS-4K7M-92QX'],
    ['outbox', ['list', '--state', 'lost'], '--state must be waiting, claimed, parked, bounced or done'],
    ['person', ['find', '--phone', 'x'], '--phone must be a whole phone number, like 0330 123 4567'],
    ['person', ['erase', '--phone', '0330 123 4567', '--email', ' ', '--yes'], '--email is empty'],
    ['person', ['find', '--name', 'Ada', '--postcode', 'x'], '--postcode must be a whole postcode, like ZZ99 1AA'],
    ['content', ['diff', 'nonsense'], 'nonsense is not an address: write one like https://help.example'],
    ['content-report', ['meters'], 'meters is not an article: write category/article'],
    ['check-content', ['--url', 'x'], /^--url must be an address like https/],
    ['conformance', ['--api', 'x'], /^--api must be an address like https/],
    ['conformance', ['--api', 'http://127.0.0.1:1', '--postcode', 'x'], '--postcode must be a full UK postcode'],
    ['conformance', ['--api', 'http://127.0.0.1:1', '--access-token', '/none'], '/none does not exist'],
  ])('%s %j', async (name, args, line) => {
    expectLine(await run(name, args), 2, line);
  });

  test.each([
    ['leads', ['list'], { PORT: 'x' }, /^PORT must be/],
    ['outbox', ['send'], {}, /^LEAD_WEBHOOK_URL must be set/],
    ['content', ['unused'], { DATA_DIR: '"x"' }, /^DATA_DIR must be without the quotation marks/],
  ])('in a setting: %s %j with %j', async (name, args, env, line) => {
    // The database is empty, so that only the setting can stop the command.
    await run('import-addresses', [join(folder, 'text')]);
    expectLine(await run(name, args, env), 2, line);
  });

  test('a data folder that is a file is reported with the name of its setting', async () => {
    const env = { DATA_DIR: join(folder, 'text') };
    for (const [name, ...args] of [
      ['import-addresses', join(folder, 'text')],
      ['restore', join(folder, 'text')],
      ['content', 'preview', 'meters/reading-your-meter'],
    ] as const)
      expect(await run(name, args, env), name).toMatchObject({
        code: 2,
        error: expect.stringMatching(
          /(?:^|\n)DATA_DIR must be a folder that this server can write in: \w+\n$/,
        ) as string,
      });
  });
});

describe('a file error is reported in one line, with exit code 1', () => {
  const COMMANDS = [
    ['import-addresses', []],
    ['restore', []],
    ['leads', ['erase', '--journal']],
  ] as const;
  const FILES = [
    ['a-folder', 'is a folder: name a file in it'],
    ['none', 'does not exist'],
  ] as const;
  test.each(COMMANDS.flatMap(([name, words]) => FILES.map(([file, fault]) => [name, words, file, fault] as const)))(
    '%s %j %s: %s',
    async (name, words, file, fault) => {
      const path = join(folder, file);
      expectLine(await run(name, [...words, path]), 1, `${path} ${fault}`);
    },
  );

  test.each(['import-addresses', 'restore'])('an empty file: %s', async (name) => {
    const path = join(folder, 'empty');
    expectLine(await run(name, [path]), 1, `${path} is empty`);
  });

  test('a backup file that cannot be created', async () => {
    await run('import-addresses', [join(folder, 'text')]);
    const [there, nowhere] = [join(folder, 'a-folder'), join(folder, 'none', 'x')];
    expectLine(await run('backup', [there]), 1, `${there} is a folder: name a new file in it`);
    expectLine(await run('backup', [nowhere]), 1, `${nowhere} cannot be written: its folder does not exist`);
  });
});

test('demo cases are added to a live service only with --yes', async () => {
  const live = { NODE_ENV: 'production' };
  await run('import-addresses', [join(folder, 'text')]);
  expectLine(await run('demo-cases', [], live), 1, /^This looks like a live service: --yes/);
  expect((await run('demo-cases', ['--yes'], live)).out).toBe('40 demo cases added\n');
});

test('unknown columns are reported once, and the rest is imported', async () => {
  const file = join(folder, 'more.csv');
  const others = Array.from({ length: 30 }, (_, at) => `other_${at}`);
  const row = (cells: readonly string[]) => `${cells.join(',')}\n`;
  const header = row(['house-number', 'UPRN', 'adress-line1', '', 'Postcode', ...others]);
  writeFileSync(file, header + row(['1', '2', '3', '', 'ZZ99 6AA', ...others]));
  const ran = await run('import-addresses', [file]);
  expect(ran).toMatchObject({ code: 0, out: '1 addresses imported, 0 rows rejected\n' });
  const lines = ran.error.split('\n').filter((line) => line.startsWith(`${file}:1 `));
  expect(lines).toEqual([
    expect.stringContaining('UPRN, adress-line1 (did you mean address-line1?), one without a name, other_0'),
  ]);
  expect(lines[0]).toMatch(/ and 13 more$/);
  writeFileSync(file, 'postcode,house-number,Postcode\nZZ99 6AA,1,ZZ99 6AB\n');
  expect(await run('import-addresses', [file])).toMatchObject({
    code: 1,
    error: expect.stringContaining('The first line names postcode twice') as string,
  });
});

function expectLine(ended: CommandResult, code: number, line: string | RegExp): void {
  expect(ended).toMatchObject({ code, out: '' });
  if (typeof line === 'string') expect(ended.error).toBe(`${line}\n`);
  else expect(ended.error).toMatch(line);
  expect(ended.error.trim().split('\n')).toHaveLength(1);
}
