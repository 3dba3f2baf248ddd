/**
 * A good status whose body says the opposite: 200 with `errors`, `"success": false`, `<soap:Fault>` (decision 0048).
 */
import type { Json } from '#domain/entities/lead.ts';
import { isObject } from './checks.ts';

/** Names that mean a failure unless their value is empty: `errors`, `error_code`, `soap:Fault`, `hasErrors`. */
const FAILURE =
  /^(?:(?:is|has)?(?:errors?|failed|failures?|faults?|exceptions?)|rejected|(?:error|fault)(?:code|message|string|text|description|details?|list|count|info|response)|(?:validation|field|model)errors?)$/;
/** Names that mean a failure if their value is false, 0 or "no". */
const SUCCESS = /^(?:is|was)?(?:success|successful|succeeded|ok|accepted|valid|stored|saved|taken)$/;
/**
 * Names that mean a failure by a word or an HTTP status. Zero means success as often as failure, so it says nothing.
 */
const OUTCOME = /^(?:status|state|statuscode|httpstatus|code|result|outcome|ack|type)$/;

const NOTHING =
  /^(?:[a-z]?0+|\[\]|2\d\d|-+|(?:no|0|without)[ _-]?(?:errors?|faults?|failures?)(?:[ _-](?:found|occurred|detected|reported))?|no?|none|null|nil|false|n\/?a|(?:s_)?ok(?:ay)?|success(?:ful(?:ly)?)?|created|accepted)?[.!]?$/i;
/** "Request processed successfully". */
const GOOD_WORDS = /\bsuccess(?:ful(?:ly)?)?\b/i;
const BAD_WORDS = /\b(?:not|no|but|without|fail\w*|errors?|invalid|missing|reject\w*|refus\w*|required)\b|n[’']t\b/i;
const NEGATIVE = /^(?:0+|no|n|false)$/i;
const BAD_OUTCOME =
  /^(?:false|errors?|fail|failed|failure|fault|n?ko|nok|not ok|rejected|refused|invalid|denied|declined|unsuccessful|exception|err(?:or)?[_-]\w+|[45]\d\d)$/i;
/** The beginning of a text that is only a failure message. */
const FAILURE_TEXT =
  /^\W*(?:(?:error|fail(?:ed|ure)|fault|invalid)(?=\s*(?:[:.!([\d\n]|$))|failed to|error occurred|invalid request|exception|rejected|refused|access denied|validation (?:failed|error)|bad request|unprocessable|internal server error|service unavailable|(?:\w+ ){0,3}not (?:stored|saved|taken|accepted))\b(?![\w\s]{0,10}[:=]\s*(?:0|none|no|false|null)\b)/i;

/** Names that some back ends send with every response: beside a clear success they describe the success. */
const WORDS = /^(?:error|fault)(?:message|string|text|description)$/;
const CLEAR_SUCCESS = /^(?:is|was)?success(?:ful)?$/;
const CODE = /^(?:error|fault)code$/;
const GOOD_CODE = /^(?:[a-z]?0+|2\d\d|ok|s_ok|success|none|no_?error)$/i;

/** Names under which a response repeats the request: the words in it are the customer's. */
const ECHOES = new Set(['attributes', 'relationships', 'included', 'request']);
/** The lead itself, whose `status` may be anything, so only clear words count. */
const RESOURCE = /^(?:data|leads?|records?|items?|cases?)$/;
/** Names of objects that wrap a response. Any other object is about something else: an address, a customer, links. */
const ENVELOPE =
  /^(?:meta|reply|answer|output|body|headers?|outcome|operation|transaction|envelope|return|payload|content|info|d|ack)$|(?:result|results|response|responseheader|status|statusinfo)$/;
const DEPTH = 3;

/** `soap:Fault`, `error_code`, `IsSuccess` → `fault`, `errorcode`, `issuccess`. */
const toPlainName = (name: string): string =>
  name
    .replace(/^.*[:.]/, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

type Leaf = string | number | boolean | null;
type Member = readonly [plain: string, value: Json];
const isNothing = (value: Json): boolean => {
  if (typeof value !== 'object' || value === null) return isGoodText(String(value ?? '').trim());
  // An entry of a list is a failure, even an empty one.
  if (Array.isArray(value)) return value.every((part) => typeof part !== 'object' && isNothing(part));
  const members = Object.entries(value);
  const isGood = members.some(([name, part]) => toPlainName(name) === 'code' && isGoodCode(part));
  return isGood || members.every(([, part]) => isNothing(part));
};

const isGoodText = (text: string): boolean => NOTHING.test(text) || (GOOD_WORDS.test(text) && !BAD_WORDS.test(text));

const isGoodCode = (value: Json): boolean => typeof value !== 'object' && GOOD_CODE.test(String(value).trim());

/** Whether a member of that name and with that value names a failure. */
function isFailure(plain: string, value: Leaf, inResource: boolean): boolean {
  const text = String(value).trim();
  if (SUCCESS.test(plain)) return NEGATIVE.test(text);
  return !inResource && OUTCOME.test(plain) && BAD_OUTCOME.test(text);
}

function tellsSuccess(members: readonly Member[]): boolean {
  return members.some(([plain, value]) => {
    if (CODE.test(plain)) return isGoodCode(value);
    return CLEAR_SUCCESS.test(plain) && (value === true || (typeof value === 'string' && /^true$/i.test(value.trim())));
  });
}

/** A 2xx that says that it failed. */
export function saysNo(document: Json | undefined, inResource = false, depth = DEPTH): boolean {
  if (document === undefined || depth === 0) return false;
  if (Array.isArray(document)) return document.some((part) => saysNo(part, inResource, depth - 1));
  if (!isObject(document)) return false;
  const members = Object.entries(document)
    .map(([name, value]): Member => [toPlainName(name), value])
    .filter(([plain]) => !ECHOES.has(plain));
  const isSuccess = tellsSuccess(members);
  return members.some(([plain, value]) => {
    if (FAILURE.test(plain)) return !isNothing(value) && !(isSuccess && WORDS.test(plain));
    if (typeof value !== 'object' || value === null) return isFailure(plain, value, inResource);
    const isResource = RESOURCE.test(plain);
    return (isResource || ENVELOPE.test(plain)) && saysNo(value, inResource || isResource, depth - 1);
  });
}

/** The longest text that is examined. */
const TEXT_MAX = 20_000;
const TAG = /<(\/?)([\w:.-]+)(?:\s[^<>]*)?>([^<>]*)/g;
const XML_ATTRIBUTE = /\s(?!xmlns)([\w:.-]+)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g;
/** `status=error&message=…` and a line `Success: false`. A comma may be in a customer's sentence. */
const PAIR_END = /[\n&]/;
/** The same in JSON that was cut short. What follows its attributes may be the customer's. */
const JSON_PAIR_END = /[\n,{}]/;
const JSON_ATTRIBUTES = /"attributes".*/is;
/** With its content, up to its end tag or the end of the text. */
const JSON_FAILURE = /"(?:errors?|faults?|exceptions?)"\s*:\s*\{([^{}]*)([{}]?)/gi;
const JSON_RESOURCE = new RegExp(`"${RESOURCE.source.slice(1, -1)}"\\s*:\\s*\\{[^{}]*`, 'gi');
const PAIR = /^["']?([\w.-]{1,40})["']? ?[=:] ?["']?([^"']*)/;

interface PairPlace {
  inResource?: boolean;
  /** Whether a clear success stands beside it. */
  isSuccess?: boolean;
}

function isBadPair(plain: string, value: string, { inResource = false, isSuccess = false }: PairPlace = {}): boolean {
  if (!FAILURE.test(plain)) return isFailure(plain, value, inResource);
  return !isNothing(value) && !(isSuccess && WORDS.test(plain));
}

interface XmlElement {
  name: string;
  plain: string;
  /** The text before the first element in it, and where that begins. */
  value: string;
  from: number;
  isEmpty: boolean;
  parent: XmlElement | undefined;
  inResource: boolean;
  isEcho: boolean;
  attributes: [plain: string, value: string][];
  /** Its attributes, and the elements directly in it. */
  members: Member[];
}

/** The elements in order. One that is never closed contains all that follows it. */
function readElements(text: string): XmlElement[] {
  const found: XmlElement[] = [];
  const open: XmlElement[] = [];
  for (const { 0: tag, 1: slash, 2: name = '', 3: value = '', index } of text.matchAll(TAG)) {
    if (slash) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at !== -1) open.length = at;
      continue;
    }
    const parent = open.at(-1);
    const plain = toPlainName(name);
    const from = index + tag.length - value.length;
    const attributes = [...text.slice(index, from).matchAll(XML_ATTRIBUTE)].map(
      ([, key = '', one, other]): [string, string] => [toPlainName(key), one ?? other ?? ''],
    );
    const isEmpty = text.startsWith('/>', from - 2);
    const inResource = RESOURCE.test(plain) || parent?.inResource === true;
    const isEcho = ECHOES.has(plain) || parent?.isEcho === true;
    const members = [...attributes];
    const element = { name, plain, value, from, isEmpty, parent, inResource, isEcho, attributes, members };
    if (!isEcho) parent?.members.push([plain, value]);
    found.push(element);
    if (!isEmpty) open.push(element);
  }
  return found;
}

/** The texts that an element holds, with those of the elements in it. */
function toElementTexts(text: string, { name, from }: XmlElement): string[] {
  const end = text.indexOf(`</${name}`, from);
  const inner = text.slice(from, end === -1 ? undefined : end);
  return inner.split(/<!\[CDATA\[|\]\]>|<[^<>]*>/);
}

function xmlSaysNo(text: string): boolean {
  const elements = readElements(text).filter(({ isEcho }) => !isEcho);
  const successes = new Set(elements.filter(({ members }) => tellsSuccess(members)));
  return elements.some((element) => {
    const { plain, value, parent, inResource, isEmpty, attributes } = element;
    const ownPlace = { inResource, isSuccess: successes.has(element) };
    if (attributes.some(([key, said]) => isBadPair(key, said, ownPlace))) return true;
    const isSuccess = parent !== undefined && successes.has(parent);
    if (!FAILURE.test(plain)) return isBadPair(plain, value, { inResource });
    return !isEmpty && !(isSuccess && WORDS.test(plain)) && !toElementTexts(text, element).every(isNothing);
  });
}

function pairsSayNo(text: string, end: RegExp, inResource = false): boolean {
  return text.split(end).some((part) => {
    const [, name, value = ''] = PAIR.exec(part.trim()) ?? [];
    return name !== undefined && isBadPair(toPlainName(name), value, { inResource });
  });
}

/** Whether an object under a failure's name says anything; a truncated one, or one with another object inside, may. */
function isJsonFailure([, inner = '', end]: RegExpExecArray): boolean {
  if (!/^\s*"/.test(inner)) return false;
  const values = inner.split(/[[\],]/).map((part) => part.replace(/^\s*"[^"]*"\s*:/, '').replaceAll('"', ''));
  return end !== '}' || !values.every(isNothing);
}

function cutJsonSaysNo(text: string): boolean {
  const own = text.replace(JSON_ATTRIBUTES, '');
  if ([...own.matchAll(JSON_FAILURE)].some(isJsonFailure)) return true;
  return pairsSayNo(own, JSON_PAIR_END, true) || pairsSayNo(own.replaceAll(JSON_RESOURCE, ''), JSON_PAIR_END);
}

/** The same for a body that is no JSON: XML, pairs of a form, a line of text. */
export function textSaysNo(text: string): boolean {
  const start = text.slice(0, TEXT_MAX).trim();
  if (start.startsWith('<')) return xmlSaysNo(start);
  if (/^(?:\{|\[\s*[{"])/.test(start)) return cutJsonSaysNo(start);
  return FAILURE_TEXT.test(start) || pairsSayNo(start, PAIR_END);
}
