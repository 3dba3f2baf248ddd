/** `npm run audit`: prints who viewed, changed, exported or erased personal data, one JSON object per line. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createAuditTrail } from '#database/audit.ts';
import { readSince, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run -s audit -- [--since YYYY-MM-DD]    one line of JSON for each view, change, export and erasure, newest first`;

const PAGE = 1_000;

await runCommand(USAGE, async (config) => {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = readSince(values.since) ?? null;
  await withDatabase(config, async (database) => {
    const audit = createAuditTrail(database);
    for (let before: string | null = null, isMore = true; isMore;) {
      const lines = await audit.list({ since, before, actor: null, reference: null, limit: PAGE });
      for (const line of lines)
        if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
      before = lines.at(-1)?.id ?? null;
      isMore = lines.length === PAGE;
    }
  });
});
