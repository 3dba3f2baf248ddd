/** The dependencies page for operators: no scripts, one row each, failures first. */
import { brand } from '#brand/facts.ts';
import { toPolicy } from '#app/policy.server.ts';
import { fixedPaths } from '#domain/fixed-paths.ts';
import { toHtmlPage } from '#domain/html-page.ts';
import { html } from '#domain/html.ts';
import type { PartReport } from './parts.ts';

const shown = (instant: string | null) => instant?.replace('T', ' ').replace(/\.\d+Z$/, ' UTC') ?? '–';

interface About {
  release: string;
  build: string;
  formsClosed: boolean;
  parts: readonly PartReport[];
}

export function toPartsPage({ release, build, formsClosed, parts }: About): Response {
  const rows = parts.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  const page = toHtmlPage({
    title: 'Outside parts',
    brandName: brand.name,
    bodyClass: 'parts',
    body: html`<h1>Outside parts</h1>
      <p>
        Release ${release}${build === '' ? '' : `, build ${build}`}. The forms are ${formsClosed ? 'closed' : 'open'}.
      </p>
      <p>What this instance has seen since its start. “Open” means that the last try failed.</p>
      <table border="1" cellpadding="6">
        <thead>
          <tr>
            <th scope="col">Part</th>
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
            (part) =>
              html`<tr>
                <th scope="row">${part.name}</th>
                <td>${part.what}</td>
                <td>${part.state === 'open' ? html`<strong>open</strong>` : part.state}</td>
                <td>${shown(part.lastSuccess)}</td>
                <td>${shown(part.lastFailure)}</td>
                <td>${part.lastFailureKind ?? '–'}</td>
                <td>${String(part.failuresInARow)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p><a href="${fixedPaths.outsidePartsJson}">The same as JSON</a></p>`,
  });
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': toPolicy(),
    },
  });
}
