/** §7 The JSON description that comes with a replay segment. */
import { z } from 'zod';
import { identified } from './events.ts';
import { INFLATED_MAX_BYTES, RECORDS_MAX, SENT_MAX_BYTES, IntakeRefusal } from './limits.ts';

const instant = z.int().positive();

const schema = z
  .object({
    raw_segment_size: z.int().positive().max(INFLATED_MAX_BYTES),
    compressed_segment_size: z.int().positive().max(SENT_MAX_BYTES),
    /** Milliseconds since 1970. */
    start: instant,
    end: instant,
    records_count: z.int().positive().max(RECORDS_MAX),
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
    application: identified,
    session: identified,
    view: identified,
  })
  .refine(({ start, end }) => start <= end);

export type SegmentDescription = z.infer<typeof schema>;

/** @throws IntakeRefusal 400 unless every member of §7 is present and valid; other members are dropped. */
export function readDescription(bytes: Uint8Array): SegmentDescription {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new IntakeRefusal(400, 'Send the description of a segment as JSON.');
  }
}
