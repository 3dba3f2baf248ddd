/** §3 Lead: what every journey ends in. Names are the wire's own, so that a mapper is a plain object. */

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
  /** The chosen or hand-entered address; null where the form asks for none (meter reading). */
  addressId: string | null;
}

/**
 * Why a lead looks sent by a machine: a field that people cannot see was filled in, or the form was sent faster than
 * anybody reads it.
 */
export const SUSPICIONS = ['hidden-field', 'too-fast'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Eight characters in two groups behind a prefix, `HS-4K7M-92QX`; no look-alikes. */
export type Reference = string;
export const REFERENCE_ALPHABET = '234679ACDEFGHJKMNPQRTVWXY';
/** A literal, so that the bundler leaves it out of the browser's scripts. */
export const REFERENCE_PATTERN = /^HS-[234679ACDEFGHJKMNPQRTVWXY]{4}-[234679ACDEFGHJKMNPQRTVWXY]{4}$/;

/** From its eight characters. */
export const toReference = (eight: string): Reference => `HS-${eight.slice(0, 4)}-${eight.slice(4)}`;

export const TOPIC_HELP = 'help-&-support';
export const TOPIC_FEEDBACK = 'help-&-support-feedback';
export const TOPIC_METER_READING = 'PriceCapMeterRead';
