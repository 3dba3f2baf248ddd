/** `npm run demo-cases`: adds about forty made-up cases in every state, or removes them. */
import { parseArgs } from 'node:util';
import { addDemonstrationCases, removeDemonstrationCases } from './demonstration-cases.ts';
import { caseFacts } from '../cases/case-facts.ts';
import { CommandError, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run demo-cases              adds demo cases in every state, to try the desk; nobody is emailed
       npm run demo-cases -- remove    removes them all`;

await runCommand(USAGE, async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [verb = 'add', ...more] = positionals;
  if (more.length > 0 || !['add', 'remove'].includes(verb)) throw new UsageError();
  if (config.apiBaseUrl !== null) throw new CommandError('API_BASE_URL is set: leads are not kept here');
  await withDatabase(config, async (database) => {
    const removed = await removeDemonstrationCases(database);
    if (verb === 'remove') console.log(`${removed} demo cases removed`);
    else console.log(`${await addDemonstrationCases(database, caseFacts, new Date())} demo cases added`);
  });
});
