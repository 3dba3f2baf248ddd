/**
 * `/api/v2/replay` (§7): a multipart form of a compressed `segment` and its `event`, a description in JSON, and nothing
 * else.
 */
import { z } from 'zod';
import { objectWithId } from './events.ts';
import { DESCRIPTION_MAX_BYTES, IntakeRefusal } from './limits.ts';

const count = z.int().positive();

const descriptionOfSegment = z
  .object({
    raw_segment_size: count,
    compressed_segment_size: count,
    /** Milliseconds since 1970. */
    start: count,
    end: count,
    records_count: count,
    creation_reason: z.enum([
      'init',
      'segment_duration_limit',
      'segment_bytes_limit',
      'view_change',
      'before_unload',
      'visibility_hidden',
      'page_frozen',
    ]),
    has_full_snapshot: z.boolean(),
    index_in_view: z.int().nonnegative(),
    source: z.literal('browser'),
    application: objectWithId,
    session: objectWithId,
    view: objectWithId,
  })
  .refine(({ start, end }) => start <= end);

export interface Segment {
  /** The bytes as sent: the SDK masks and compresses them, and they are never opened here. */
  bytes: Blob;
  description: z.infer<typeof descriptionOfSegment>;
}

/** The whole header as browsers write it, because the parser would interpret a second type or boundary differently. */
const FORM = /^multipart\/form-data\s*;\s*boundary=("?)([\w'-]{1,70})\1\s*$/i;
/** A form of two parts has three delimiters. */
const DELIMITERS = 3;

/** Counted before anything is parsed, because thousands of parts would cost fifty times their bytes. */
function hasMoreParts(body: Buffer, delimiter: string): boolean {
  let at = -1;
  for (let count = 0; count <= DELIMITERS; count += 1) {
    at = body.indexOf(delimiter, at + 1);
    if (at === -1) return false;
  }
  return true;
}

const malformed = () => new IntakeRefusal(400, 'Send a segment and its event as multipart form data.');

/** @throws IntakeRefusal unless every member of §7 is there and valid; other members of the description are dropped */
export async function readSegment(contentType: string, body: Uint8Array<ArrayBuffer>): Promise<Segment> {
  const [, , boundary] = FORM.exec(contentType) ?? [];
  if (boundary === undefined) throw new IntakeRefusal(415, 'Send multipart form data.');
  if (hasMoreParts(Buffer.from(body.buffer, body.byteOffset, body.byteLength), `--${boundary}`)) throw malformed();
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData().catch(() => null);
  const [bytes, event] = [form?.get('segment'), form?.get('event')];
  if ([...(form ?? [])].length !== 2 || !(bytes instanceof Blob) || !(event instanceof Blob) || bytes.size === 0)
    throw malformed();
  if (event.size > DESCRIPTION_MAX_BYTES)
    throw new IntakeRefusal(413, `Send at most ${DESCRIPTION_MAX_BYTES} bytes of description.`);
  try {
    return { bytes, description: descriptionOfSegment.parse(JSON.parse(await event.text())) };
  } catch {
    throw new IntakeRefusal(400, 'Send the description of a segment as JSON.');
  }
}

/** Builds the same form for another intake. */
export function toForm({ bytes, description }: Segment): FormData {
  const form = new FormData();
  form.append('segment', bytes, `${description.session.id}-${description.start}`);
  form.append('event', new Blob([JSON.stringify(description)], { type: 'application/json' }));
  return form;
}
