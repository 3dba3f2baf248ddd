/** The byte range that a GET's `Range` header requests (RFC 9110, 14). */

/** Both ends inclusive. */
interface Piece {
  start: number;
  end: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/** Null: send the whole file (no Range, several, another unit, invalid). `outside`: the range cannot be satisfied. */
export function findPiece(range: string | null, size: number): Piece | 'outside' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start < size ? { start, end } : 'outside';
}
