/**
 * Counts the edits between two words: letters added, missing, replaced or swapped with the next; at most `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (most === 1) return a === b ? 0 : isOneEdit(a, b) ? 1 : 2;
  const width = b.length + 1;
  // The three rows are reused: spelling correction spends most of its time here, and new ones would burden the garbage
  // collector.
  if (rows.length < 3 * width) rows = new Uint16Array(6 * width);
  for (let j = 0; j < width; j++) rows[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const row = (i % 3) * width;
    const above = ((i + 2) % 3) * width;
    const before = ((i + 1) % 3) * width;
    rows[row] = i;
    let least = i;
    for (let j = 1; j < width; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (rows[above + j] as number) + 1,
        (rows[row + j - 1] as number) + 1,
        (rows[above + j - 1] as number) + (same ? 0 : 1),
      );
      // Before the first letter charCodeAt returns NaN, which equals nothing.
      const swapped = a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (rows[before + j - 2] as number) + 1);
      rows[row + j] = cost;
      if (cost < least) least = cost;
    }
    // A swap looks two rows back, so only a row well above the limit ends the search.
    if (least > most + 1) return most + 1;
  }
  return Math.min(rows[(a.length % 3) * width + b.length] as number, most + 1);
}

let rows = new Uint16Array(3 * 32);

export function isWithinEdits(a: string, b: string, most: number): boolean {
  return most === 1 ? a === b || isOneEdit(a, b) : editDistance(a, b, most) <= most;
}

/**
 * For two different words: after the first difference, the rest must be equal except for the one edit. After a word's
 * end charCodeAt returns NaN.
 */
function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (short.charCodeAt(at) === long.charCodeAt(at)) at++;
  if (short.length < long.length) return isSame(short, at, long, at + 1);
  if (isSame(short, at + 1, long, at + 1)) return true;
  return (
    short.charCodeAt(at) === long.charCodeAt(at + 1) &&
    short.charCodeAt(at + 1) === long.charCodeAt(at) &&
    isSame(short, at + 2, long, at + 2)
  );
}

/** Whether `a` from `from` equals `b` from `other`; both rests have the same length. */
function isSame(a: string, from: number, b: string, other: number): boolean {
  for (let at = from, beside = other; at < a.length; at++, beside++)
    if (a.charCodeAt(at) !== b.charCodeAt(beside)) return false;
  return true;
}
