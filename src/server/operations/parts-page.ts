/** The dependencies page for operators: no scripts, one row each, failures first. */
import { html } from 'hono/html';
import { toPolicy } from '#app/policy.ts';
import type { Part } from './parts.ts';

const shown = (instant: string | null) => instant?.replace('T', ' ').replace(/\.\d+Z$/, ' UTC') ?? '–';

interface About {
  release: string;
  build: string;
  formsClosed: boolean;
  parts: readonly Part[];
}

export async function toPartsPage({ release, build, formsClosed, parts }: About): Promise<Response> {
  const rows = parts.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outside parts</title>
      </head>
      <body>
        <h1>Outside parts</h1>
        <p>Release ${release}${build && `, build ${build}`}. The forms are ${formsClosed ? 'closed' : 'open'}.</p>
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
                  <td>${part.failuresInARow}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p><a href="/dependencies.json">The same as JSON</a></p>
      </body>
    </html>`;
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': toPolicy(),
    },
  });
}
