/** oidc-provider's storage in the shared records, so that any instance can handle the next step of a sign-in. */
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { DAY_S } from '#domain/constants.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { createSealedRecords, type Keys } from '#database/secret.ts';

/** For models without an expiry, whose parts expire individually. */
const LONGEST_SECONDS = DAY_S;

interface Options {
  records: IdentityRecords;
  keys: Keys;
  now: () => Date;
}

export function createAdapterFactory({ records, keys, now }: Options): (model: string) => Adapter {
  return (model) => {
    const sealed = createSealedRecords<AdapterPayload>(records, keys, `provider-${model}`);
    const toExpiry = (seconds: number) => new Date(now().getTime() + seconds * 1_000);
    return {
      async upsert(id, payload, expiresIn = LONGEST_SECONDS) {
        const alias = payload.uid ?? payload.userCode;
        await sealed.keep(id, payload, toExpiry(expiresIn), {
          ...(payload.grantId !== undefined && { group: payload.grantId }),
          ...(alias !== undefined && { alias }),
        });
      },
      find: async (id) => (await sealed.find(id))?.value,
      findByUid: async (uid) => (await sealed.findByAlias(uid))?.value,
      findByUserCode: async (userCode) => (await sealed.findByAlias(userCode))?.value,
      /** Only one of two concurrent requests may use a code: the library checks before it consumes. */
      async consume(id) {
        const found = await sealed.find(id);
        if (found === null || found.value.consumed) throw new errors.InvalidGrant('used already');
        const [seconds, at] = [(found.value.exp ?? 0) - now().getTime() / 1_000, Math.floor(now().getTime() / 1_000)];
        const consumed = { ...found.value, consumed: at };
        if (!(await sealed.replace(id, found.version, consumed, toExpiry(Math.max(seconds, 60)))))
          throw new errors.InvalidGrant('used already');
      },
      destroy: (id) => sealed.remove(id),
      revokeByGrantId: (grantId) => records.removeGroup(grantId),
    };
  };
}
