/** `npm run monitoring -- sessions | show ID`: what the embedded intake has kept. */
import path from 'node:path';
import { findSession, findSessions } from '#monitoring/sessions.ts';
import { SUMMARY_HEAD, toLines, toSummary } from '#monitoring/print.ts';
import { ConfigError, readConfig } from '../config.ts';

const USAGE = 'Usage: npm run monitoring -- sessions | show ID';

async function run([command, id]: string[]): Promise<number> {
  const folder = path.join(readConfig(process.env).dataDir, 'monitoring');
  if (command === 'sessions') {
    console.log(SUMMARY_HEAD);
    for (const found of (await findSessions(folder)).keys()) {
      const session = await findSession(folder, found);
      if (session !== null) console.log(toSummary(session));
    }
    return 0;
  }
  if (command !== 'show' || id === undefined) {
    console.error(USAGE);
    return 1;
  }
  const session = await findSession(folder, id);
  if (session === null) {
    console.error('No session is kept under this id.');
    return 1;
  }
  for (const line of toLines(session)) console.log(line);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
