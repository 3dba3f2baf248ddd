/** A check with the key that a token was signed with, also where the provider's names for its keys do not say which that is. */
import { errors, type JWTVerifyGetKey } from 'jose';

/** Asymmetric algorithms only, so that no published key can be used as a shared secret. */
export const ALGORITHMS = [
  ...['RS', 'PS', 'ES'].flatMap((kind) => [`${kind}256`, `${kind}384`, `${kind}512`]),
  'EdDSA',
  'Ed25519',
];

/**
 * Of several keys with one name, or for a token that names none, whichever signed it. Where none did, a provider may have changed its
 * key and kept its name: the keys are read once again with `renew`.
 * @throws JOSEError none did; or what `check` throws of its own
 */
export async function withAnyKey<T>(check: Check<T>, find: JWTVerifyGetKey, renew?: Renew): Promise<T> {
  try {
    return await checkAny(check, find);
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed) || !(await renew?.())) throw error;
    return checkAny(check, find);
  }
}

export type Renew = () => Promise<boolean>;
type Check<T> = (key: JWTVerifyGetKey) => Promise<T>;

async function checkAny<T>(check: Check<T>, find: JWTVerifyGetKey): Promise<T> {
  try {
    return await check(find);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    return checkEach(check, error);
  }
}

async function checkEach<T>(check: Check<T>, keys: errors.JWKSMultipleMatchingKeys): Promise<T> {
  for await (const key of keys) {
    try {
      return await check(async () => key);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}
