/** An independent OpenID provider: another process, other keys (RS256), opaque access tokens. Prints its issuer. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

const [port = '0', callbacks = '', tokenSeconds = '600', rotate = 'yes', path = ''] = process.argv.slice(2);
let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
const server = createServer((request, response) => listener(request, response));

server.listen(Number(port), '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const provider = new Provider(issuer, {
    cookies: { keys: ['a key of the outside provider'] },
    clients: [
      {
        client_id: 'help',
        client_secret: 'outside-secret',
        redirect_uris: callbacks.split(',').map((origin) => `${origin}/identity/callback`),
        post_logout_redirect_uris: callbacks.split(',').map((origin) => `${origin}/help-and-support/`),
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      // Access tokens are readable only for clients that name a resource.
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_ctx, audience) => ({ audience, scope: 'cases', accessTokenFormat: 'jwt' }),
      },
      rpInitiatedLogout: { enabled: true },
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: Number(tokenSeconds),
      IdToken: Number(tokenSeconds),
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
      RefreshToken: 3600,
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: rotate === 'yes',
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid offline_access');
      grant.addResourceScope('https://api.example/help', 'cases');
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, { uid }) => `/who/${uid}` },
  });
  // Everybody is the same person; a real provider asks.
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/who/')) return next();
    const location = await provider.interactionResult(ctx.req, ctx.res, { login: { accountId: 'outside-person' } });
    ctx.redirect(location);
  });
  listener = provider.callback();
  process.send?.({ issuer });
});
process.once('disconnect', () => process.exit(0));
