/** The state of each external dependency since startup, for operators. */
import { brand } from '#brand/facts.ts';
import { toPolicy } from '#web/policy.server.ts';
import { isAppError } from '#domain/errors.ts';
import { databaseFailures } from '#database/failures.ts';
import { fixedPaths } from '#domain/paths.ts';
import { toHtmlPage, html } from '#domain/html.ts';
import type { Config } from '../settings/config.ts';
import type { CallEnd, ExternalSystem } from '../outgoing/outgoing.ts';

type DependencyName = ExternalSystem | 'database' | 'email';

/** `open` means that it has not worked since its last failure. Calls are still made. */
type DependencyState = 'built in' | 'not set' | 'not called yet' | 'works' | 'open';

export interface DependencyReport {
  name: DependencyName;
  what: string;
  state: DependencyState;
  /** ISO instants. */
  lastSuccess: string | null;
  lastFailure: string | null;
  /** A code or a status, and nothing that was sent or received. */
  lastFailureKind: string | null;
  failuresInARow: number;
}

interface Seen {
  lastSuccess: Date | null;
  lastFailure: Date | null;
  lastFailureKind: string | null;
  failuresInARow: number;
}

const DESCRIPTIONS: Readonly<Record<DependencyName, string>> = {
  database: 'leads, drafts, sessions',
  backendApi: 'leads, addresses, customers',
  energySystemApi: 'accounts',
  content: 'categories and articles',
  outageMessages: 'the service notice',
  webAppMessages: 'the header',
  identity: 'sign-in',
  webhook: 'leads and case events',
  email: 'confirmations',
  monitoring: 'Datadog',
};

const NEVER: Seen = { lastSuccess: null, lastFailure: null, lastFailureKind: null, failuresInARow: 0 };

type DependencySettings = Pick<
  Config,
  'apiBaseUrl' | 'accountApiBaseUrl' | 'contentBaseUrl' | 'outageBaseUrl' | 'messagesBaseUrl'
> & {
  identity: Pick<Config['identity'], 'issuer'>;
  webhook: { url: string | null };
  mail: { smtpUrl: string | null };
} & {
  datadog: unknown;
  embeddedIdentityAllowed: boolean;
};

/** The state of dependencies that are embedded or not used. */
function findBuiltIn(config: DependencySettings): Partial<Record<DependencyName, DependencyState>> {
  const where: [DependencyName, unknown, DependencyState][] = [
    ['backendApi', config.apiBaseUrl, 'built in'],
    ['energySystemApi', config.accountApiBaseUrl, 'built in'],
    ['content', config.contentBaseUrl, 'built in'],
    ['outageMessages', config.outageBaseUrl, 'built in'],
    ['webAppMessages', config.messagesBaseUrl, 'built in'],
    ['identity', config.identity.issuer, config.embeddedIdentityAllowed ? 'built in' : 'not set'],
    ['webhook', config.webhook.url, 'not set'],
    ['email', config.mail.smtpUrl, 'not set'],
    ['monitoring', config.datadog, 'not set'],
  ];
  return Object.fromEntries(where.filter(([, set]) => set === null).map(([name, , state]) => [name, state]));
}

export interface Dependencies {
  /** Records the end of a call. Any other status below 500 than those refused shows that the system is available. */
  note(end: Pick<CallEnd, 'client' | 'status' | 'failure'>): void;
  noteMail(failure: string | null): void;
  /** @param ping checks the database */
  read(ping: () => Promise<unknown>): Promise<DependencyReport[]>;
}

export function createDependencies(config: DependencySettings, now: () => Date): Dependencies {
  const seen = new Map<DependencyName, Seen>();
  const inside = findBuiltIn(config);

  function record(name: DependencyName, failure: string | null): void {
    const before = seen.get(name) ?? NEVER;
    const after =
      failure === null
        ? { lastSuccess: now(), failuresInARow: 0 }
        : { lastFailure: now(), lastFailureKind: failure, failuresInARow: before.failuresInARow + 1 };
    seen.set(name, { ...before, ...after });
  }

  // Most failures happen between two looks at the page.
  databaseFailures.subscribe(() => record('database', 'no-answer'));

  function toReport(name: DependencyName): DependencyReport {
    const { lastSuccess, lastFailure, ...rest } = seen.get(name) ?? NEVER;
    const asked = lastSuccess || lastFailure ? (rest.failuresInARow > 0 ? 'open' : 'works') : 'not called yet';
    return {
      name,
      what: DESCRIPTIONS[name],
      state: inside[name] ?? asked,
      lastSuccess: lastSuccess?.toISOString() ?? null,
      lastFailure: lastFailure?.toISOString() ?? null,
      ...rest,
    };
  }

  return {
    note: ({ client, status, failure }) =>
      record(client, failure === 'refused' || (status ?? 0) >= 500 ? `status ${status}` : failure),
    noteMail: (failure) => record('email', failure),
    async read(ping) {
      await ping().then(
        () => record('database', null),
        (error: unknown) => isAppError(error, 'unavailable') || record('database', 'no-answer'),
      );
      return (Object.keys(DESCRIPTIONS) as DependencyName[]).map(toReport);
    },
  };
}

// The dependencies page for operators: no scripts, one row each, failures first.

const shown = (instant: string | null) => instant?.replace('T', ' ').replace(/\.\d+Z$/, ' UTC') ?? '–';

interface About {
  release: string;
  build: string;
  formsClosed: boolean;
  dependencies: readonly DependencyReport[];
}

export function toDependenciesPage({ release, build, formsClosed, dependencies }: About): Response {
  const rows = dependencies.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  const page = toHtmlPage({
    title: 'Dependencies',
    brandName: brand.name,
    bodyClass: 'dependencies',
    body: html`<h1>Dependencies</h1>
      <p>
        Release ${release}${build === '' ? '' : `, build ${build}`}. The forms are ${formsClosed ? 'closed' : 'open'}.
      </p>
      <p>As seen by this instance since its start. “Open” means that the last attempt failed.</p>
      <table border="1" cellpadding="6">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">For</th>
            <th scope="col">State</th>
            <th scope="col">Last success</th>
            <th scope="col">Last failure</th>
            <th scope="col">Kind of failure</th>
            <th scope="col">Failures in a row</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (one) =>
              html`<tr>
                <th scope="row">${one.name}</th>
                <td>${one.what}</td>
                <td>${one.state === 'open' ? html`<strong>open</strong>` : one.state}</td>
                <td>${shown(one.lastSuccess)}</td>
                <td>${shown(one.lastFailure)}</td>
                <td>${one.lastFailureKind ?? '–'}</td>
                <td>${String(one.failuresInARow)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p><a href="${fixedPaths.dependenciesJson}">The same as JSON</a></p>`,
  });
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': toPolicy(),
    },
  });
}
