/** §3 What the sent body of every lead blanks (decision 0002). */
import type { JsonObject } from '#domain/entities/lead.ts';

/** Made anew for each lead, so that none shares an array with another. */
export function createBlanks() {
  return {
    'vulnerability-consent': false,
    account: '',
    'alternate-contact-number': null,
    'chat-history': [],
    'customer-references': [],
    'contact-preference': null,
  } satisfies JsonObject;
}
