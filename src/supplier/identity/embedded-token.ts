/** Creates an access token like the embedded provider's, for the operator, who has its keys. */
import { importJWK, SignJWT } from 'jose';
import { AppError } from '#domain/errors.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { API_AUDIENCE, toEmbeddedIssuer } from '#domain/identity-provider.ts';
import type { Keys } from '#database/secret.ts';
import { findOrMakeSigningKeys, SIGNING_ALGORITHM } from './keys.ts';

const LIFE = '10 minutes';

interface Wanted {
  publicOrigin: string | null;
  subject: string;
  scope: string;
  records: IdentityRecords;
  keys: Keys;
}

export async function createEmbeddedToken({ publicOrigin, subject, scope, records, keys }: Wanted): Promise<string> {
  const [key] = await findOrMakeSigningKeys(records, keys);
  if (!key?.kid) throw new AppError('unavailable', 'There is no signing key');
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: 'at+jwt' })
    .setIssuer(toEmbeddedIssuer(publicOrigin))
    .setSubject(subject)
    .setAudience(API_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(await importJWK(key, SIGNING_ALGORITHM));
}
