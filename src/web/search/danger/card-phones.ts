/** Whom to call about an electrical danger, and in which order. */

/** The network makes a meter safe; we are told as well. A distance is no meter. */
const OF_METER = /(?<!(?:\d|\b(?:two|three|four|five|ten|few)) ?)\bmeters?\b/i;
/** What tingles all over a home has its fault in the cable from the street, which is the network's. */
const OF_CABLE = /\b(?:tingl\w*|service cable|main cable)\b/i;
/** Somebody may be hurt: an ambulance first, whatever gave the shock. */
const HURT =
  /\b(?:shock\w*|electr[io]cut\w*|zap\w*|jolt\w*|thrown|hurt\w*|injur\w*|unconscious\w*|collaps\w*|faint\w*|breath\w*|unrespons\w*|(?:not|isn.?t|won.?t|doesn.?t) (?:respon\w*|mov(?:e|ing))|wak(?:e|ing)|dead|dying|died|fitting|seizures?|a fit)\b/i;
/** It burns or has burst; a smell of burning alone is the network's. */
const OF_FIRE =
  /\b(?:smok\w*|flam\w*|fires?|alight|explo\w*|bl(?:ew|own) up|(?<!\bsmell\w* (?:of |like )?)burning(?! smell| plastic| rubber))\b/i;
const HOT = /\b(?:spark\w*|burn\w*|hot)\b/i;

export const isOfMeter = (text: string) => OF_METER.test(text);

/** In the order in which they are to be called: a suggestion shows the first alone. */
export function toPhones(phones: string[], text: string): string[] {
  const isGrave = HURT.test(text) || OF_FIRE.test(text);
  if (OF_METER.test(text)) return isGrave ? ['emergencyServices', ...phones] : phones;
  return OF_CABLE.test(text) && !isGrave && !HOT.test(text) ? phones.toReversed() : phones;
}
