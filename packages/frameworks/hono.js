/** The form as a Hono handler: strings, no script in the browser. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { LABELS, findLead, readLead, saveLead } from './lead.js';

const toPage = (title, content) =>
  html`<!doctype html>
    <html lang="en">
      <title>${title}</title>
      <h1>${title}</h1>
      ${content}
    </html>`;

const toForm = (typed = {}, mistakes = {}) =>
  toPage(
    'Send a meter reading',
    html`<form method="post">
      ${Object.entries(LABELS).map(
        ([name, label]) =>
          html`<p>
            <label for="${name}">${label}</label> ${mistakes[name]?.[0] ?? ''}
            <input id="${name}" name="${name}" value="${typed[name] ?? ''}" />
          </p>`,
      )}
      <button>Send</button>
    </form>`,
  );

const app = new Hono();
app.get('/', (context) => context.html(toForm()));
app.post('/', async (context) => {
  const form = await context.req.parseBody();
  const { lead, mistakes } = readLead(form);
  return lead ? context.redirect(`/sent/${saveLead(lead)}`, 303) : context.html(toForm(form, mistakes), 400);
});
app.get('/sent/:reference', (context) => {
  const reference = context.req.param('reference');
  const lead = findLead(reference);
  if (lead === null) return context.notFound();
  return context.html(toPage('Thank you', html`<p>${lead.first_name}, we have your reading: ${reference}</p>`));
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
