/**
 * `npm run faults`: causes production faults, and prints whether the product holds.
 * `--only kill,load` runs the rows with one of the words in their name or line; `--load-seconds 30` shortens the load.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createProgress } from '#server/commands/run-command.ts';
import { buildIfStale } from './build.ts';
import { createDatabaseAway } from './faults/database-unavailable.ts';
import { diskFull } from './faults/disk-full.ts';
import type { Fault, Outcome } from './faults/fault.ts';
import { createKillFault } from './faults/kill.ts';
import { receivers } from './faults/receivers.ts';
import { rollingRestart } from './faults/rolling-restart.ts';
import { secondProcess } from './faults/second-process.ts';
import { createSteadyLoad } from './faults/steady-load.ts';
import { createTestedFault } from './faults/test-files.ts';

const MOST_MS = 15 * 60_000;

const { values } = parseArgs({
  options: { only: { type: 'string' }, 'load-seconds': { type: 'string', default: '300' } },
});
const words = values.only?.toLowerCase().split(',') ?? [''];

const faults: Fault[] = [
  createKillFault('SQLite'),
  createKillFault('PostgreSQL'),
  createDatabaseAway('killed'),
  createDatabaseAway('silent, its lines open,'),
  diskFull,
  secondProcess,
  rollingRestart,
  receivers,
  createTestedFault('webhook and mail, each trouble by itself', 'retries, parking and stable ids, on both databases', [
    'tests/delivery/webhook.test.ts',
    'tests/delivery/mail.test.ts',
    'tests/delivery/sharing.test.ts',
  ]),
  createSteadyLoad(Number(values['load-seconds'])),
  createTestedFault('slow clients (headers, bodies) 200 at a time', 'service stays available', [
    'tests/faults/operations.test.ts',
  ]),
  createTestedFault(
    'requests made to cost much, one by one and behind nginx',
    'the emergency page answers as in quiet',
    ['tests/abuse/requests.test.ts', 'tests/abuse/proxy.test.ts', 'tests/abuse/regular-expressions.test.ts'],
  ),
  createTestedFault('clock +90 days, −1 day', 'nothing wrongly expired or sent', ['tests/faults/clock.test.ts']),
  createTestedFault('limits, shared and without a database', '429 in words, nothing lost, nobody counted for another', [
    'tests/faults/limits.test.ts',
    'tests/faults/limits-by-path.test.ts',
  ]),
  createTestedFault('forms while the database is away', '503 and §8’s words, everything typed still there', [
    'tests/journeys/database-unavailable.test.ts',
  ]),
];

async function run({ run: bringAbout }: Fault): Promise<Outcome> {
  const late = Promise.withResolvers<Outcome>();
  const timer = setTimeout(
    () => late.resolve({ passed: false, seen: `not over within ${MOST_MS / 60_000} minutes` }),
    MOST_MS,
  );
  try {
    return await Promise.race([bringAbout(), late.promise]);
  } catch (error) {
    return { passed: false, seen: error instanceof Error ? (error.stack ?? error.message) : 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

const OUTCOMES = { true: 'passed', false: 'FAILED', null: 'not run' } as const;

await buildIfStale();
const progress = createProgress();
const chosen = faults.filter(({ name, line }) => words.some((word) => `${name} ${line}`.toLowerCase().includes(word)));
const rows: string[] = [];
let failed = 0;
for (const [at, fault] of chosen.entries()) {
  const started = performance.now();
  progress.stage(`${at + 1} of ${chosen.length}: ${fault.name}`);
  const { passed, seen } = await run(fault);
  if (passed === false) failed += 1;
  const outcome = OUTCOMES[`${passed}`];
  const took = `${Math.round((performance.now() - started) / 1_000)} s, load ${loadavg()[0]?.toFixed(1)}`;
  console.log(`${outcome}  ${fault.name}\n         line: ${fault.line}\n         seen: ${seen} (${took})\n`);
  rows.push(`| ${fault.name} | ${fault.line} | ${outcome} | ${seen.split('\n')[0]} | ${took} |`);
}
console.log(['| fault | line | outcome | seen | took |', '|---|---|---|---|---|', ...rows].join('\n'));
process.exit(failed === 0 ? 0 : 1);
