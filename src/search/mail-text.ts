/** What an e-mail or a letter says, without its header, its greeting, its signature and what a company adds below. */

/** Shorter texts are questions. */
const SHORTEST = 60;
/** Before a signature something must have been said. */
const LEAST_BEFORE_END = 20;

/** A subject says what it is about: only its label is left out. */
const HEADER = /^[ \t]{0,9}(?:from|to|cc|bcc|date|sent|reply-to):[^\n]*$/gim;
const LABEL = /\b(?:subject|re|fwd?|fw|aw):\s*/gi;

const GREETINGS = [
  /\bdear (?:sir(?:s| or madam| \/ madam|\/madam)?|madam|all|team|customer (?:services?|support|care)(?: team)?)\b/gi,
  /\bto whom (?:ever )?it may concern\b/gi,
  /\bgood (?:morning|afternoon|evening|day)(?: (?:all|team|everyone))?\b/gi,
  /\bi (?:hope|trust) (?:that )?(?:this (?:e-?mail |message |letter )?finds you|you(?:'re| are)?(?: all)?) (?:(?:well|ok|okay|having a \w+ (?:day|week|weekend))\b)?/gi,
  /\bhope (?:you(?:'re| are)?(?: all)? )?(?:well|having a \w+ (?:day|week|weekend))\b/gi,
  /\b(?:i )?look(?:ing)? forward to (?:hearing|your reply|your response)[^.!?\n]*/gi,
  /\bthank(?:s| you)(?: (?:so|very) much)?(?: (?:for your (?:time|patience|help|assistance)(?: and \w+)?|in (?:advance|anticipation)))\b/gi,
  /\bplease (?:see below|advise|find (?:attached|enclosed))\b/gi,
  /\bfollowing (?:on from )?(?:our|my|your) (?:telephone |phone )?(?:conversation|call|letter|e-?mail)\b/gi,
  /\bfurther to (?:our|my|your) (?:\w+ )?(?:telephone |phone )?(?:conversation|call|letter|e-?mail)\b/gi,
];

/** What stands below belongs to no question: the name, the company, the disclaimer, an older mail. */
const END =
  /(?:\b(?:(?:(?:kind|kindest|best|warm|warmest|many thanks and kind) )?(?:regards|rgds)(?! (?:to|my|the|this|your)\b)|(?:best|kind|warm) wishes|yours (?:sincerely|faithfully|truly)|sent from (?:my|outlook|yahoo|mail)\b|get outlook for|-----\s*original message|(?:this|the contents of this) (?:e-?mail|message|communication|transmission)[^.\n]{0,60}\b(?:confidential|intended|privileged|private|contain)|confidentiality notice|(?:please )?consider the environment|if you (?:are not the intended recipient|have received this (?:e-?mail|message) in error))|^--\s*$)/im;
/** "PS" is said after the signature, and meant. */
const AFTERTHOUGHT = /\bP\.?\s?S\.?(?=[\s:,])[^\n]*/;

/** The text itself where it is no mail. */
export function toBody(typed: string): string {
  if (typed.length < SHORTEST) return typed;
  let body = typed.replaceAll(HEADER, ' ').replaceAll(LABEL, ' ');
  for (const greeting of GREETINGS) body = body.replaceAll(greeting, ' ');
  const end = body.search(END);
  if (end >= LEAST_BEFORE_END) {
    const [afterthought = ''] = AFTERTHOUGHT.exec(body.slice(end)) ?? [];
    body = `${body.slice(0, end)}\n${afterthought}`;
  }
  return body.trim() === '' ? typed : body;
}
