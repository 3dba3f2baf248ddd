/** §3 Lead: the result of every journey. Names are those of the API's documents, so that mappers are plain objects. */

export type ContactNumberType = 'mobile' | 'home';

export interface ContactNumber {
  number: string;
  type: ContactNumberType;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Lead {
  /** Attributes exactly as sent (§3, §4); a stripped attribute is absent. */
  attributes: JsonObject;
  /** The chosen or hand-entered address; null if the form asks for none (meter reading). */
  addressId: string | null;
}

/** Why a lead looks automated: a hidden field was filled in, or the form was sent faster than anybody could read it. */
export const SUSPICIONS = ['hidden-field', 'too-fast'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Eight characters in two groups with a prefix, `HS-4K7M-92QX`, without look-alike characters. */
export type Reference = string;
export const REFERENCE_ALPHABET = '234679ACDEFGHJKMNPQRTVWXY';
/** A literal, so that tree shaking removes it from browser bundles. */
export const REFERENCE_PATTERN = /^HS-[234679ACDEFGHJKMNPQRTVWXY]{4}-[234679ACDEFGHJKMNPQRTVWXY]{4}$/;

/** Formats eight characters as a reference. */
export const toReference = (eight: string): Reference => `HS-${eight.slice(0, 4)}-${eight.slice(4)}`;

export const TOPIC_HELP = 'help-&-support';
export const TOPIC_FEEDBACK = 'help-&-support-feedback';
export const TOPIC_METER_READING = 'PriceCapMeterRead';
