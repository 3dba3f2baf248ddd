/** `npm run demo-token`: prints an adviser's access token of the embedded provider, to try the cases API. */
import { parseArgs } from 'node:util';
import { CASES_SCOPE } from '#supplier/api/cases.ts';
import { LEADS_SCOPE } from '#supplier/api/leads.ts';
import { createEmbeddedToken } from '#supplier/identity/keys.ts';
import { createKeys, readOrMakeSessionSecret } from '#database/secret.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import { toDemonstrationStaff } from '../person/signed-in.ts';
import { CommandError, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run -s demo-token                       for adviser@example.com, valid for ten minutes, with the scopes cases, leads and that of OPERATIONS_SCOPE
       npm run -s demo-token -- senior@example.com`;

await runCommand(USAGE, async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [email = 'adviser@example.com', ...more] = positionals;
  if (more.length > 0) throw new UsageError();
  if (config.identity.issuer !== null) throw new CommandError('IDENTITY_ISSUER is set: its provider gives the tokens');
  if (!config.embeddedIdentityAllowed)
    throw new CommandError('The built-in sign-in is off here: see EMBEDDED_IDENTITY');
  const person = toDemonstrationStaff(config.desk).find((one) => one.email === email);
  if (!person) throw new CommandError('Adviser not found, or the desk is off');
  await withDatabase(config, async (database) => {
    const keys = createKeys(readOrMakeSessionSecret(config.sessionSecret, config.dataDir));
    const records = createIdentityRecords(database, { clock: () => new Date() });
    const { publicOrigin, operationsScope } = config;
    const scope = [CASES_SCOPE, LEADS_SCOPE, operationsScope].filter(Boolean).join(' ');
    console.log(await createEmbeddedToken({ publicOrigin, subject: person.subject, scope, records, keys }));
  });
});
