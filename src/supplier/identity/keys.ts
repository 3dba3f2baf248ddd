/** The embedded provider's signing keys: created once, stored in the shared records, shared by all instances. */
import { exportJWK, generateKeyPair, type JWK, importJWK, SignJWT } from 'jose';
import { AppError } from '#domain/errors.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { createSealedRecords, type Keys } from '#database/secret.ts';
import { API_AUDIENCE, toEmbeddedIssuer } from '#domain/identity-provider.ts';

export const SIGNING_ALGORITHM = 'ES256';
const RECORD = 'signing';
const FOREVER = new Date('9999-01-01T00:00:00Z');

/** Returns the private keys. If the stored ones were sealed with another session secret, new ones are created. */
export async function findOrMakeSigningKeys(records: IdentityRecords, keys: Keys): Promise<JWK[]> {
  const sealed = createSealedRecords<JWK[]>(records, keys, 'provider-keys');
  const kept = await sealed.find(RECORD);
  if (kept !== null) return kept.value;
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const made = [{ ...(await exportJWK(privateKey)), alg: SIGNING_ALGORITHM, use: 'sig', kid: crypto.randomUUID() }];
  if (await sealed.add(RECORD, made, FOREVER)) return made;
  const others = await sealed.find(RECORD);
  if (others !== null) return others.value;
  // Present but unreadable, because they were sealed with another secret.
  if (await replaceUnreadable(records, keys, made)) return made;
  throw new AppError('unavailable', 'The signing keys are being made', { retryAfter: 1 });
}

async function replaceUnreadable(records: IdentityRecords, keys: Keys, made: JWK[]): Promise<boolean> {
  const unreadable = await records.find('provider-keys', RECORD);
  if (unreadable === null) return false;
  return records.replace('provider-keys', RECORD, unreadable.version, {
    value: await keys.seal(JSON.stringify(made)),
    expiresAt: FOREVER,
  });
}

/** Returns the public half. */
export function toPublicKeys(keys: JWK[]): JWK[] {
  return keys.map(({ kty = 'EC', crv = '', x = '', y = '', alg = '', use = '', kid = '' }) => ({
    kty,
    crv,
    x,
    y,
    alg,
    use,
    kid,
  }));
}

// Creates an access token like the embedded provider's, for an operator, who has access to its keys.

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
