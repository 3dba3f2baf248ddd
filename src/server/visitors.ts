/** The cookie that leads to a browser's drafts (decision 0008): unguessable, HttpOnly, gone 24 hours after the last change. */
import { randomBytes } from 'node:crypto';
import type { Visitors } from '#app/context.ts';
import { DRAFT_LIFE_MS } from '#domain/constants.ts';

const ID = /^[A-Za-z0-9_-]{32}$/;
const ID_BYTES = 24;

export function createVisitors(secure: boolean): Visitors {
  const name = secure ? '__Host-hs_draft' : 'hs_draft';
  return {
    find(request) {
      const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
      return value && ID.test(value) ? value : null;
    },
    create: () => randomBytes(ID_BYTES).toString('base64url'),
    toCookie: (visitor) =>
      `${name}=${visitor}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DRAFT_LIFE_MS / 1_000}${secure ? '; Secure' : ''}`,
  };
}
