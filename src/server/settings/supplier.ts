/** The supplier's facts that letters use, and addresses of pages if known. */
import { brand, escalation, phones, priceCap } from '#brand/facts.ts';
import { ombudsman } from '#brand/ombudsman.ts';
import type { Library } from '#supplier/content/library.ts';
import { readLetters } from '#supplier/content/letters.ts';
import type { Supplier } from '#supplier/delivery/mail-frame.ts';
import { patterns } from '#domain/paths.ts';
import type { Config } from './config.ts';

type Needs = Pick<Config, 'publicOrigin' | 'apiBaseUrl'>;

/** Without a public origin, the address that customers use is unknown. */
function toAddresses({ publicOrigin, apiBaseUrl }: Needs) {
  const toUrl = (path: string) => (publicOrigin === null ? null : `${publicOrigin}${path}`);
  return {
    procedureUrl: toUrl(patterns.complaintsProcedure),
    ...(apiBaseUrl === null && { followUrl: toUrl(patterns.follow), deskUrl: toUrl(patterns.desk) }),
  };
}

/** Texts and opening hours are those of the content folder at the time of the call. */
export function toSupplier(config: Needs, library: () => Library, now: () => Date): Supplier {
  const { workingDaysToShow } = priceCap;
  const toPhone = (key: 'energy' | 'payAsYouGo') => {
    const { hours = phones[key].hours, exceptions = [] } = library().phones[key] ?? {};
    return { ...phones[key], hours, exceptions };
  };
  return {
    ...brand,
    ...escalation,
    ombudsman,
    workingDaysToShow,
    ...toAddresses(config),
    get phones() {
      return { energy: toPhone('energy'), payAsYouGo: toPhone('payAsYouGo') };
    },
    get letters() {
      return readLetters(library(), now());
    },
  };
}
