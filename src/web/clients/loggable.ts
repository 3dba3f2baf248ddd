/** What may be logged of another system's messages, which can quote what was sent or contain personal data. */

const LENGTH_MAX = 200;
const LEFT_OUT = '…';
/** Shorter words occur inside many others. */
const PART_LEAST = 4;

/**
 * Keeps plain lower-case words, and the first word; numbers, names, addresses and words of `sent` become "…".
 * @param sent everything sent with the call
 */
export function toLoggableText(text: string, sent: readonly string[]): string {
  const words = new Set(sent.flatMap((value) => toWords(value)));
  const parts = [...words].filter((word) => word.length >= PART_LEAST);
  const said = text
    .slice(0, LENGTH_MAX)
    .split(/\s+/)
    .map((token, at) => {
      const isPlain = (at === 0 ? /^\p{L}\p{Ll}*[.,:;!?]*$/u : /^\p{Ll}+(?:['’-]\p{Ll}+)*[.,:;!?]*$/u).test(token);
      const own = toWords(token);
      const wasSent = own.some((word) => words.has(word) || parts.some((part) => word.includes(part)));
      return isPlain && !wasSent ? token : LEFT_OUT;
    });
  return said.filter((token, at) => token !== LEFT_OUT || said[at - 1] !== LEFT_OUT).join(' ');
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/** Every string in a JSON body, at any depth; the body itself if it is not JSON. */
export function findTexts(body: string): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  } catch {
    return [body];
  }
  return texts;
}
