/** A check with the key that a token was signed with, also where the provider's names for its keys do not say which that is. */
import { errors, type JWTVerifyGetKey } from 'jose';

/** Asymmetric algorithms only, so that no published key can be used as a shared secret. */
export const ALGORITHMS = [
  ...['RS', 'PS', 'ES'].flatMap((kind) => [`${kind}256`, `${kind}384`, `${kind}512`]),
  'EdDSA',
  'Ed25519',
];

/**
 * Of several keys with one name, or for a token that names none, whichever signed it.
 * @throws JOSEError none did; or what `check` throws of its own
 */
export async function withAnyKey<T>(check: (key: JWTVerifyGetKey) => Promise<T>, find: JWTVerifyGetKey): Promise<T> {
  try {
    return await check(find);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    return checkEach(check, error);
  }
}

async function checkEach<T>(
  check: (key: JWTVerifyGetKey) => Promise<T>,
  keys: errors.JWKSMultipleMatchingKeys,
): Promise<T> {
  for await (const key of keys) {
    try {
      return await check(async () => key);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}
