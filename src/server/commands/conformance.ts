/**
 * `npm run conformance -- --api URL --content URL …`: checks whether a supplier's systems meet the product's
 * requirements.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { cutTrailingSlashes } from '#domain/local-path.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import { POSTED_TEST_DATA } from './conformance/back-end.ts';
import {
  type Finding,
  type ConformancePart,
  CHECKED_APIS,
  toFindingLines,
  toSummaryLine,
  checkApi,
} from './conformance/conformance.ts';
import { createOutgoing, type ExternalSystem } from '../outgoing/outgoing.ts';
import { checkFile } from './files.ts';
import { CommandError, toPrintable, runCommand, UsageError, WrongValueError } from './run-command.ts';

const USAGE = `npm run conformance -- [--api URL] [--account URL] [--content URL] [--identity URL]
  Calls each given system as the product would, and says what passes, what gets a warning and what fails.
  It authenticates as the product does, with the headers, tokens and certificates of its settings.
  --yes                     posts without asking; without it nothing is posted where there is no terminal
  --postcode POSTCODE       a postcode with addresses; ZZ99 1AA by default
  --access-token FILE       a file with a signed-in customer’s access token, for customers and premises
  --identity-token FILE     the same with an identity token, for accounts
Exit code: 0 nothing fails, 1 something fails, 2 usage error.`;

const text = { type: 'string' } as const;
const OPTIONS = {
  api: text,
  account: text,
  content: text,
  identity: text,
  postcode: text,
  'access-token': text,
  'identity-token': text,
  yes: { type: 'boolean' },
} as const;

/** The system whose settings authenticate the calls of each part. */
const SYSTEMS = {
  api: 'backendApi',
  account: 'energySystemApi',
  content: 'content',
  identity: 'identity',
} as const satisfies Record<ConformancePart, ExternalSystem>;

await runCommand(USAGE, async ({ clientId, access }) => {
  const outgoing = createOutgoing({ access });
  const { values } = parseArgs({ options: OPTIONS });
  const parts = (Object.keys(CHECKED_APIS) as ConformancePart[]).flatMap((part) => {
    const sent = values[part];
    return sent === undefined ? [] : [{ part, base: readBase(part, sent) }];
  });
  if (parts.length === 0) throw new UsageError();
  const postcode = readPostcode(values.postcode ?? 'ZZ99 1AA');
  if (!postcode.ok) throw new WrongValueError('--postcode must be a full UK postcode');
  const tokens = { api: readToken(values['access-token']), account: readToken(values['identity-token']) };
  const api = parts.find(({ part }) => part === 'api');
  const mayPost = api !== undefined && (values.yes === true || (await agree(api.base)));
  const findings: Finding[] = [];
  for (const { part, base } of parts) {
    console.log(`${CHECKED_APIS[part].name} ${toPrintable(base)}`);
    const token = part === 'api' || part === 'account' ? tokens[part] : null;
    const send = outgoing.as(SYSTEMS[part]);
    const trial = { part, base, clientId, mayPost, send, run: randomUUID(), postcode: postcode.value, token };
    for await (const finding of checkApi(trial)) {
      findings.push(finding);
      for (const line of toFindingLines(finding)) console.log(toPrintable(line));
    }
  }
  console.log(toSummaryLine(findings));
  if (findings.some(({ verdict }) => verdict === 'failed')) process.exitCode = 1;
});

function readBase(part: ConformancePart, sent: string): string {
  const url = URL.parse(sent);
  const fits =
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!fits)
    throw new WrongValueError(
      `--${part} must be an address like https://api.example.com, without a name, query or hash`,
    );
  return cutTrailingSlashes(sent);
}

function readToken(file: string | undefined): string | null {
  if (file === undefined) return null;
  try {
    checkFile(file);
  } catch (error) {
    // Exit code 1 is reserved for a rule that was tried and failed.
    throw error instanceof CommandError ? new WrongValueError(error.message) : error;
  }
  const token = readFileSync(file, 'utf8').trim();
  if (!/^[\w.~+/-]+=*$/.test(token)) throw new WrongValueError('A token file must hold one token and nothing else');
  return token;
}

async function agree(base: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This posts ${POSTED_TEST_DATA}, to ${toPrintable(base)}. Continue? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
