/** §5 Phone numbers of the United Kingdom or Ireland (decision 0004). Server only, because it loads all metadata. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { MOBILE_PREFIX, PHONE_MIN_DIGITS } from '#domain/constants.ts';
import type { ContactNumberType } from '#domain/entities/lead.ts';
import { accept, refuse, refuseBlank, type ReadResult } from './read.ts';
import { cleanLine, isBlank, cleanWord } from './text.ts';

/** Ofcom and ComReg reserve these numbers for drama and never allocate them, so libphonenumber rejects some. */
const UK_DRAMA =
  /^0(?:7700900|1632960|1(?:1[3-8]|21|[3-6]1)4960|1914980|2079460|2896496|2920180|3069990|8081570|9098790)\d{3}$/;
const IRISH_DRAMA = /^3532091\d{5}$/;

const RELAY_NUMBER =
  'Phone number must not include 18001 or 18002. If the form asks for a textphone number, enter the whole number there';

const PHONE_CHARACTERS = /^\+?[\d ().\-/]+$/;
const TYPED_MAX = 40;

/** The prefix that somebody with a textphone dials before a number, to be connected by Relay UK. */
const RELAY_PREFIX = /^1800[12]/;

/** Digits, with a leading `+` if a country code was typed: "+44 (0)7700 900123" → "+447700900123". */
function toDialled(typed: string): string {
  const text = cleanLine(typed);
  const digits = text.replaceAll(/\D/g, '');
  const isPlus = text.replace('(', '').startsWith('+');
  // The library handles 44 without a plus.
  if (!isPlus && !/^00[1-9]/.test(digits)) return digits;
  const international = isPlus ? digits : digits.slice('00'.length);
  return `+${international.replace(/^(44|353)0/, '$1')}`;
}

interface Found {
  /** The national number with its leading 0; null for an Irish number. */
  ukNational: string | null;
  /** The digits that count towards the minimum. */
  counted: string;
}

/** Null unless it is a UK or Irish number. */
function findNumber(dialled: string): Found | null {
  const isAbroad = dialled.startsWith('+');
  const uk = parsePhoneNumberFromString(dialled, 'GB');
  if (uk?.countryCallingCode === '44') {
    const national = `0${uk.nationalNumber}`;
    if (UK_DRAMA.test(national) || uk.isValid())
      return { ukNational: national, counted: isAbroad ? national : dialled };
  }
  const irish = parsePhoneNumberFromString(dialled, 'IE');
  if (irish?.countryCallingCode !== '353') return null;
  const abroad = `353${irish.nationalNumber}`;
  if (!irish.isValid() && !IRISH_DRAMA.test(abroad)) return null;
  return { ukNational: null, counted: isAbroad ? abroad : dialled };
}

/**
 * Reads a required phone number, as typed but on one line and with dialable digits. `minDigits` counts the digits
 * typed, with +44 as the 0 it replaces and without the "(0)" after +353.
 */
export function readPhone(typed: string, minDigits: number = PHONE_MIN_DIGITS): ReadResult<string> {
  const phone = cleanLine(typed);
  if (isBlank(phone)) return refuseBlank('phone number');
  if (phone.length > TYPED_MAX || !PHONE_CHARACTERS.test(phone.replace('(+', '+('))) {
    return refuse('Phone number must only include numbers, like 07700 900123');
  }
  const dialled = toDialled(phone);
  if (RELAY_PREFIX.test(dialled)) return refuse(RELAY_NUMBER);
  const found = findNumber(dialled);
  const length = (found?.counted ?? dialled.replace('+44', '0').replace('+', '')).length;
  if (length < minDigits) {
    const tooShort = `Phone number must have ${minDigits} digits or more`;
    return refuse(found?.ukNational === null ? `${tooShort}. Start an Irish number with +353` : tooShort);
  }
  return found === null
    ? refuse('Phone number must be a UK or Irish number, like 07700 900123 or +353 85 012 3456')
    : accept(phone);
}

/** §3 Contact number: 'mobile' if the national form starts with 07, otherwise 'home'. */
export function contactNumberType(number: string): ContactNumberType {
  const dialled = toDialled(number);
  // The number is parsed, because a form without a minimum also accepts a national number without its 0.
  const national = findNumber(dialled)?.ukNational ?? dialled.replace(/^\+44/, '0');
  return national.startsWith(MOBILE_PREFIX) ? 'mobile' : 'home';
}

// §5 Textphone number: digits only, spaces and hyphens allowed, may be left empty (decision 0004).

/** An international number with a Relay UK prefix, with room to spare. */
const TEXTPHONE_MAX_DIGITS = 30;

/** What people type into a field that does not apply to them. */
const NONE = /^(?:-+|no|none|n\/?a\.?)$/i;

/** Reads the digits alone; null if there is no number. */
export function readTextphone(typed: string): ReadResult<string | null> {
  const word = cleanWord(typed);
  if (word === '' || NONE.test(word)) return accept(null);
  const digits = word.replaceAll('-', '');
  if (!/^\d+$/.test(digits)) return refuse('Textphone number must only include numbers');
  if (digits.length > TEXTPHONE_MAX_DIGITS)
    return refuse(`Textphone number must be ${TEXTPHONE_MAX_DIGITS} digits or fewer`);
  return accept(digits);
}
