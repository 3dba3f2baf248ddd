/** The parts of MIME that a confirmation uses: headers, two alternatives, quoted-printable, encoded words. */

export interface Mail {
  /** By lower-case name, unfolded and decoded; all headers of each name. */
  headers: Map<string, string[]>;
  text: string;
  html: string;
  raw: string;
}

export function readMail(bytes: Buffer): Mail {
  const raw = bytes.toString('utf8');
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type')?.[0] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const find = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.[0]?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding')?.[0] ?? '7bit') : '';
  };
  return { headers, text: find('text/plain'), html: find('text/html'), raw };
}

function split(message: string): { headers: Map<string, string[]>; body: string } {
  const end = message.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of message
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), decodeWords(line.slice(colon + 1).trim())]);
  }
  return { headers, body: message.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const text = encoding === 'quoted-printable' ? unquote(body.replaceAll(/=\r\n/g, '')) : body;
  return text.replaceAll('\r\n', '\n');
}

function unquote(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replaceAll('_', ' ')),
    );
}
