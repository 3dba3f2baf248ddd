/** Extracts what an email says, without its header, greeting, signature and company footer. */

/** Shorter texts are questions. */
const SHORTEST = 60;
/** A signature comes only after this much text. */
const LEAST_BEFORE_END = 20;

/** The subject line says what it is about, so only its label is removed. */
const HEADER = /^[ \t]{0,9}(?:from|to|cc|bcc|date|sent|reply-to):[^\n]*$/gim;
const LABEL = /\b(?:subject|re|fwd?|fw|aw):\s*/gi;

const GREETINGS = [
  /\bdear (?:sir(?:s| or madam| \/ madam|\/madam)?|madam|all|team|customer (?:services?|support|care)(?: team)?)\b/gi,
  /\bto whom (?:ever )?it may concern\b/gi,
  /\bgood (?:morning|afternoon|evening|day)(?: (?:all|team|everyone))?\b/gi,
  /\bi (?:hope|trust) (?:that )?(?:this (?:e-?mail |message |letter )?finds you|you(?:'re| are)?(?: all)?) (?:(?:well|ok|okay|having a \w+ (?:day|week|weekend))\b)?/gi,
  /\bhope (?:you(?:'re| are)?(?: all)? )?(?:well|having a \w+ (?:day|week|weekend))\b/gi,
  /\b(?:i )?look(?:ing)? forward to (?:hearing (?:back )?from you|your (?:reply|response))(?: (?:soon|shortly|in due course))?\b/gi,
  /\bthank(?:s| you)(?: (?:so|very) much)?(?: (?:for your (?:time|patience|help|assistance)(?: and \w+)?|in (?:advance|anticipation)))\b/gi,
  /\bplease (?:see below|advise|find (?:attached|enclosed))\b/gi,
  /\bfollowing (?:on from )?(?:our|my|your) (?:telephone |phone )?(?:conversation|call|letter|e-?mail)\b/gi,
  /\bfurther to (?:our|my|your) (?:\w+ )?(?:telephone |phone )?(?:conversation|call|letter|e-?mail)\b/gi,
];

const OLDER_MAIL = /-----\s*original message[^]*/i;
/** Everything below is no part of the question: the name, the company. */
const SIGN_OFF =
  /\b(?:(?:kind|kindest|best|warm|warmest) (?:regards|rgds)(?! (?:to|my|the|this|your)\b)|(?:best|kind|warm) wishes\b|yours (?:sincerely|faithfully|truly)\b|get outlook for\b)|^--\s*$/gim;
/** These end an email only at the beginning of a sentence, unlike "as regards my move", "it was sent from my phone". */
const SIGN_OFF_OF_SENTENCE =
  /\b(?:(?:regards|rgds)(?! (?:to|my|the|this|your)\b)|sent from (?:my (?:iphone|ipad|phone|mobile|android|samsung|galaxy|huawei|pixel)|outlook|yahoo|mail)\b(?! (?:while|when|where|because|as|and|but|so)\b))/gi;
const DISCLAIMER =
  /\b(?:(?:this|the contents of this) (?:e-?mail|message|communication|transmission)[^.\n]{0,60}\b(?:confidential|privileged|intended (?:for|only|solely))\b|confidentiality notice|(?:please )?consider the environment|if you (?:are not the intended recipient|have received this (?:e-?mail|message) in error))/gi;
const BEFORE_SENTENCE = /(?:^|[.!?,;:\n][ \t*_>-]{0,9})$/;
const LONGEST_BEFORE = 10;
/** Line breaks are lost if an email is pasted into one line. */
const CAPITALISED = /^\p{Lu}\p{Ll}/u;
const QUESTION =
  /\?(?:\s|$)|\b(?:why|how (?:much|many|long|come)|(?:how|what|when|where) (?:do|did|can|should|is|are|will)|(?:can|could|should|do|am) i|(?:can|could|would) you)\b/i;
/** Names, addresses and companies contain none of these words: two of them make a sentence. */
const SAYING =
  /\b(?:i|me|my|we|us|our|you|it|he|she|they|is|are|was|were|be|been|has|have|had|needs?|wants?|will|would|can|could|cannot|not|please|an?|there|here|still)\b/gi;
const LEAST_SAYING = 2;
const SENTENCE_END = /[.!?\n]/;
const SOME_WORD = /\p{L}{2}/u;
/** "PS" comes after the signature, and belongs to the message. */
const AFTERTHOUGHT = /\bP\.?\s?S\.?(?=[\s:,])[^\n]*/;

/** Returns the text itself if it is no email. */
export function toBody(typed: string): string {
  if (typed.length < SHORTEST) return typed;
  let body = typed.replace(OLDER_MAIL, ' ').replaceAll(HEADER, ' ').replaceAll(LABEL, ' ');
  for (const greeting of GREETINGS) body = body.replaceAll(greeting, ' ');
  const end = findEnd(body);
  if (end !== undefined) {
    const [afterthought = ''] = AFTERTHOUGHT.exec(body.slice(end)) ?? [];
    body = `${body.slice(0, end)}\n${afterthought}`;
  }
  return SOME_WORD.test(body) ? body : typed;
}

/** Only an end with no question or statement below it counts. */
function findEnd(body: string): number | undefined {
  const signatures = [...body.matchAll(SIGN_OFF), ...[...body.matchAll(SIGN_OFF_OF_SENTENCE)].filter(opensSentence)];
  const disclaimers = [...body.matchAll(DISCLAIMER)].filter(opensSentence).map(({ index }) => index);
  const [disclaimed = body.length] = disclaimers;
  const ends = signatures.map(({ index }) => index).filter((at) => !saysMore(body.slice(at, Math.max(at, disclaimed))));
  return [...ends, ...disclaimers]
    .toSorted((one, other) => one - other)
    .find((end) => end >= LEAST_BEFORE_END && !QUESTION.test(body.slice(end).replace(AFTERTHOUGHT, '')));
}

/** "Best wishes for a reply. The heating has been off since Monday": the email continues below such words. */
function saysMore(below: string): boolean {
  return below
    .replace(AFTERTHOUGHT, '')
    .replaceAll(SIGN_OFF, ' ')
    .replaceAll(SIGN_OFF_OF_SENTENCE, ' ')
    .split(SENTENCE_END)
    .some((sentence) => [...sentence.matchAll(SAYING)].length >= LEAST_SAYING);
}

function opensSentence({ 0: found, index, input }: RegExpExecArray): boolean {
  return CAPITALISED.test(found) || BEFORE_SENTENCE.test(input.slice(Math.max(0, index - LONGEST_BEFORE), index));
}
