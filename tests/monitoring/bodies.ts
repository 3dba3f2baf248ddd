/** Bodies in the monitoring SDK's own format. */
import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';

export const APPLICATION = '6f3a1c52-8d0b-4e57-9a2f-1b7c4d5e6f70';

export function toIntakePath(track: string, parameters = 'ddsource=browser&dd-api-key=key'): string {
  return `/help-and-support/monitoring?ddforward=${encodeURIComponent(`/api/v2/${track}?${parameters}`)}`;
}

export const RUM = toIntakePath('rum');
export const DEFLATED_RUM = toIntakePath('rum', 'ddsource=browser&dd-evp-encoding=deflate');
export const REPLAY = toIntakePath('replay');

export function toEvent(session: string, more: object = {}) {
  return {
    type: 'view',
    date: Date.now(),
    application: { id: APPLICATION },
    session: { id: session, type: 'user' },
    view: {
      id: randomUUID(),
      url: 'http://127.0.0.1/help-and-support/?first_name=canary#canary',
      referrer: '/search?q=canary',
    },
    ...more,
  };
}

export function toLines(...events: object[]): string {
  return events.map((event) => JSON.stringify(event)).join('\n');
}

export interface SegmentParts {
  segment: Uint8Array<ArrayBuffer>;
  description: Record<string, unknown>;
}

export function toSegment(
  session: string,
  raw: string | Uint8Array = '{"records":[{"type":4,"timestamp":1}]}\n',
): SegmentParts {
  const bytes = Buffer.from(raw);
  const segment = new Uint8Array(deflateSync(bytes));
  const description = {
    raw_segment_size: bytes.byteLength,
    compressed_segment_size: segment.byteLength,
    start: Date.now() - 5_000,
    end: Date.now(),
    creation_reason: 'init',
    records_count: 1,
    has_full_snapshot: true,
    index_in_view: 0,
    source: 'browser',
    application: { id: APPLICATION },
    session: { id: session },
    view: { id: randomUUID() },
  };
  return { segment, description };
}

export function toForm({ segment, description }: SegmentParts): FormData {
  const form = new FormData();
  form.append('segment', new Blob([segment], { type: 'application/octet-stream' }), 'name-of-segment');
  form.append('event', new Blob([JSON.stringify(description)], { type: 'application/json' }));
  return form;
}
