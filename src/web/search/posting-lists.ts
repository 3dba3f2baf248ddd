/**
 * The documents that have a feature (a word or part of one), with its amount. A few long arrays, because many short
 * ones waste memory.
 */

export interface PostingLists {
  /** Index of each feature's first document, by feature number; its list ends where the next one's begins. */
  starts: Int32Array;
  /** Ascending within a feature. */
  documents: Int32Array;
  /** How much of the feature the document at the same index has. */
  amounts: Float64Array;
}

export interface Collector {
  /** Adds to the amount of a feature in the current document. */
  count(thing: number, amount: number): void;
  /** Ends the current document. @returns its total amount of all features */
  end(): number;
  /** @param size number of features */
  toLists(size: number): PostingLists;
}

export function createCollector(): Collector {
  let counts = new Float64Array(1 << 14);
  /** Features and amounts of the documents, one document after the other. */
  let things = new Int32Array(1 << 14);
  let amounts = new Float64Array(1 << 14);
  let length = 0;
  const ends: number[] = [];

  function grow(): void {
    const [moreThings, moreAmounts] = [new Int32Array(2 * length), new Float64Array(2 * length)];
    moreThings.set(things);
    moreAmounts.set(amounts);
    [things, amounts] = [moreThings, moreAmounts];
  }

  return {
    count(thing, amount) {
      if (thing >= counts.length) {
        const more = new Float64Array(2 * thing);
        more.set(counts);
        counts = more;
      }
      const before = counts[thing] as number;
      if (before === 0) {
        if (length === things.length) grow();
        things[length++] = thing;
      }
      counts[thing] = before + amount;
    },
    end() {
      let all = 0;
      for (let at = ends.at(-1) ?? 0; at < length; at++) {
        const thing = things[at] as number;
        const amount = counts[thing] as number;
        amounts[at] = amount;
        all += amount;
        counts[thing] = 0;
      }
      ends.push(length);
      return all;
    },
    toLists: (size) => sortByThing(things.subarray(0, length), amounts, ends, size),
  };
}

/** A counting sort: two passes, whatever the size. */
function sortByThing(things: Int32Array, amounts: Float64Array, ends: number[], size: number): PostingLists {
  const starts = new Int32Array(size + 1);
  for (let at = 0; at < things.length; at++) starts[(things[at] as number) + 1]!++;
  for (let thing = 0; thing < size; thing++) starts[thing + 1]! += starts[thing] as number;
  const places = starts.slice();
  const sorted = new Float64Array(things.length);
  const documents = new Int32Array(things.length);
  let at = 0;
  for (let document = 0; document < ends.length; document++)
    for (; at < (ends[document] as number); at++) {
      const place = places[things[at] as number]!++;
      documents[place] = document;
      sorted[place] = amounts[at] as number;
    }
  return { starts, documents, amounts: sorted };
}
