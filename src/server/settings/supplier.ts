/** The supplier's facts that letters use, and addresses of pages if known. */
import { brand, escalation, phones, priceCap } from '#brand/facts.ts';
import { ombudsman } from '#brand/ombudsman.ts';
import type { Supplier } from '#supplier/delivery/mail-frame.ts';
import { patterns } from '#domain/paths.ts';
import type { Config } from './config.ts';

type Needs = Pick<Config, 'publicOrigin' | 'apiBaseUrl'>;

/** Without a public origin, the customers' address is unknown. */
function toAddresses({ publicOrigin, apiBaseUrl }: Needs) {
  const toUrl = (path: string) => (publicOrigin === null ? null : `${publicOrigin}${path}`);
  return {
    procedureUrl: toUrl(patterns.complaintsProcedure),
    ...(apiBaseUrl === null && { followUrl: toUrl(patterns.follow), deskUrl: toUrl(patterns.desk) }),
  };
}

export function toSupplier(config: Needs): Supplier {
  const { workingDaysToShow } = priceCap;
  return { ...brand, ...escalation, ombudsman, phones, workingDaysToShow, ...toAddresses(config) };
}
