/** Encodes loader data for React Router's browser side: the text that its own encoder writes, without its stream. */

/** React Router's code for `undefined`, which JSON lacks. */
const UNDEFINED = -7;
const NULL = -5;

/** Characters that could end a script or one of its lines. */
const UNSAFE_IN_SCRIPT = ['<', '>', '&', '\u2028', '\u2029'];

/** A loop: a callback for each of two million characters takes a third of a second. */
function escapeForScript(text: string): string {
  return UNSAFE_IN_SCRIPT.reduce((escaped, sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0');
    return escaped.includes(sign) ? escaped.split(sign).join(`\\u${code}`) : escaped;
  }, text);
}

/**
 * Each value appears once in a flat list and is referred to by its index. Null for values beyond JSON (promises, dates,
 * errors), which are left to React Router. A test compares both encoders.
 */
export function encodePlain(state: object): string | null {
  const places = new Map<unknown, number>([[state, 0]]);
  const waiting: unknown[] = [state];
  const written: string[] = [];
  const toPlace = (value: unknown): number => {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(value, place);
    waiting.push(value);
    return place;
  };
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const text = toText(value, toPlace);
    if (text === null) return null;
    written[places.get(value) ?? 0] = text;
  }
  return `[${written.join(',')}]\n`;
}

function toText(value: unknown, toPlace: (value: unknown) => number): string | null {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? String(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  let text = '';
  if (Array.isArray(value)) {
    for (const one of value) text += `${text && ','}${toPlace(one)}`;
    return `[${text}]`;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  for (const [name, one] of Object.entries(value)) text += `${text && ','}"_${toPlace(name)}":${toPlace(one)}`;
  return `{${text}}`;
}

/** The scripts from which React Router's browser side reads the text (its StreamTransfer). */
export function toHandoffScripts(encoded: string, nonce: string | undefined): string {
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const toScript = (call: string) =>
    `<script${attribute}>window.__reactRouterContext.streamController.${call};</script>`;
  const literal = escapeForScript(JSON.stringify(encoded));
  return toScript(`enqueue(${literal})`) + toScript('close()');
}

export async function readStream(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}
