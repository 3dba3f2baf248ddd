/** `npm run monitoring -- sessions | show ID`: what the embedded intake has stored. */
import { parseArgs } from 'node:util';
import { toMonitoringFolder } from '#supplier/monitoring/archive.ts';
import { findSession, findSessions } from '#supplier/monitoring/sessions.ts';
import { SUMMARY_HEAD, toSessionLines, toSummary } from '#supplier/monitoring/print.ts';
import { CommandError, runCommand, UsageError } from './run-command.ts';

const USAGE = 'Usage: npm run monitoring -- sessions | show ID';

async function list(folder: string): Promise<void> {
  console.log(SUMMARY_HEAD);
  for (const found of (await findSessions(folder)).keys()) {
    const session = await findSession(folder, found);
    if (session !== null) console.log(toSummary(session));
  }
}

async function show(folder: string, id: string): Promise<void> {
  const session = await findSession(folder, id);
  if (session === null) throw new CommandError('There is no session with this id');
  for (const line of toSessionLines(session)) console.log(line);
}

await runCommand(USAGE, async ({ dataDir }) => {
  const folder = toMonitoringFolder(dataDir);
  const [verb, id, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (verb === 'sessions' && id === undefined) return list(folder);
  if (verb !== 'show' || id === undefined || more.length > 0) throw new UsageError();
  return show(folder, id);
});
