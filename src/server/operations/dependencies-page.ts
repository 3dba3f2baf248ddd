/** The dependencies page for operators: no scripts, one row each, failures first. */
import { brand } from '#brand/facts.ts';
import { toPolicy } from '#web/policy.server.ts';
import { fixedPaths } from '#domain/paths.ts';
import { toHtmlPage, html } from '#domain/html.ts';
import type { DependencyReport } from './dependencies.ts';

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
      <p>What this instance has seen since its start. “Open” means that the last try failed.</p>
      <table border="1" cellpadding="6">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">For</th>
            <th scope="col">State</th>
            <th scope="col">Last success</th>
            <th scope="col">Last failure</th>
            <th scope="col">Its kind</th>
            <th scope="col">In a row</th>
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
