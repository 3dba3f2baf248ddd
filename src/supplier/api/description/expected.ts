/** Every call that the product makes to other systems, as OpenAPI 3.1: docs/api/expected.yaml. */
import { brand } from '#brand/facts.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { toBackEndPaths } from './expected-back-end.ts';
import { toContentPaths } from './expected-content.ts';
import { toIdentityPaths } from './expected-identity.ts';
import { toMonitoringPaths } from './expected-monitoring.ts';
import { toWebhooks, toWebhookEvent, toWebhookLead } from './expected-webhooks.ts';
import * as read from './read-schemas.ts';
import { toNewAddress, toNewLead } from './request-schemas.ts';

const ABOUT = `What a supplier’s own systems are asked, for each part that a setting puts in place of the built-in one. Try yours
with \`npm run conformance\`.

**What is read** is what the schemas say, and no more: members that they do not name are ignored. In a list, an entry that
cannot be read is left out and named in the log, and the rest is shown. The schemas are wider than they need be, because the
product reads what many systems send; the examples are what we would send ourselves.

**Every call** follows no redirect and gives up at its time. Calls to back end, accounts and content carry \`X-Client-Id\`
(\`CLIENT_ID\`), which is no secret: who may call is a matter of your network. What a customer’s request causes carries its ids,
to write into your log or to ignore: \`X-Request-Id\`, W3C \`traceparent\`, and \`tracestate\` where one came along. Bodies are
JSON in UTF-8, 2 MiB at most and 50 levels deep; content 512 KiB and 20 levels.

**A failure** is any answer that is not named, a redirect, a body that cannot be read, and no answer in time. What the
customer then sees stands at \`default\`. The log has client, method, path, status and \`reason\`, never what was sent.

**HTTP/1.1** may have 102 and 103 before an answer. A \`100 Continue\`, which no call of ours asks for, a header folded over two
lines and \`Content-Length\` twice, even alike, count as no answer at all: \`reason\` and \`npm run conformance\` say so.`;

const baseUrl = (name: string, example: string): JsonObject => ({
  url: `{${name}}`,
  description: name,
  variables: { [name]: { default: example, description: `The setting ${name}` } },
});

export const servers = {
  api: baseUrl('API_BASE_URL', 'https://api.supplier.example'),
  account: baseUrl('ACCOUNT_API_BASE_URL', 'https://accounts.supplier.example'),
  content: baseUrl('CONTENT_BASE_URL', 'https://content.supplier.example'),
  outage: baseUrl('OUTAGE_BASE_URL', 'https://content.supplier.example'),
  messages: baseUrl('MESSAGES_BASE_URL', 'https://content.supplier.example'),
  identity: baseUrl('IDENTITY_ISSUER', 'https://id.supplier.example'),
  monitoring: {
    url: 'https://browser-intake-{site}',
    description: 'A Datadog site, the setting DATADOG_SITE',
    variables: {
      site: { default: 'datadoghq.eu', description: 'us3.datadoghq.com is browser-intake-us3-datadoghq.com' },
    },
  },
} satisfies Record<string, JsonObject>;

const bearer = (description: string): JsonObject => ({ type: 'http', scheme: 'bearer', description });

export function toExpectedDocument(): JsonObject {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Help and support: what is expected of other systems',
      version: '1.0.0',
      summary: 'Back end, accounts, content, identity, webhook, monitoring.',
      description: ABOUT,
      contact: { name: 'Whoever runs the site', url: 'https://www.example.com/' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [servers.api],
    tags: [
      { name: 'Back end', description: 'Set by `API_BASE_URL`.' },
      { name: 'Accounts', description: 'Set by `ACCOUNT_API_BASE_URL`.' },
      { name: 'Content', description: 'Set by `CONTENT_BASE_URL`, `OUTAGE_BASE_URL` and `MESSAGES_BASE_URL`.' },
      { name: 'Identity', description: 'Set by `IDENTITY_ISSUER`; see docs/identity.md.' },
      { name: 'Webhook', description: 'Set by `LEAD_WEBHOOK_URL`.' },
      { name: 'Monitoring', description: 'Set by `DATADOG_SITE`.' },
    ],
    paths: {
      ...toBackEndPaths(servers),
      ...toContentPaths(servers, brand.provider),
      ...toIdentityPaths(servers),
      ...toMonitoringPaths(servers),
    },
    webhooks: toWebhooks(),
    components: {
      securitySchemes: {
        accessToken: bearer(
          'The access token of the person who is signed in, for the audience that `IDENTITY_RESOURCE` asks for.',
        ),
        identityToken: bearer(
          'The identity token of the person who is signed in; its audience is `IDENTITY_CLIENT_ID`.',
        ),
        client: { type: 'http', scheme: 'basic', description: '`IDENTITY_CLIENT_ID` and `IDENTITY_CLIENT_SECRET`.' },
        intakeKey: { type: 'apiKey', in: 'query', name: 'dd-api-key', description: '`DATADOG_CLIENT_TOKEN`.' },
      },
      schemas: {
        NewLead: toNewLead(),
        NewAddress: toNewAddress(),
        Errors: read.toErrorsSchema(),
        Created: read.toCreated(),
        Addresses: read.toAddresses(),
        Customers: read.toCustomers(),
        Premises: read.toPremises(),
        StatusCount: read.toStatusCountSchema(),
        Accounts: read.toAccounts(),
        Header: read.toHeader(),
        Outage: read.toOutage(),
        Categories: read.toCategories(),
        Videos: read.toVideos(),
        Site: read.toSite(),
        WebhookLead: toWebhookLead(),
        WebhookCaseEvent: toWebhookEvent(),
      },
    },
  };
}
