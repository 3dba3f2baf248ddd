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

export interface PostingListBuilder {
  /** Adds to the amount of a feature in the current document. */
  add(feature: number, amount: number): void;
  /** Ends the current document. @returns its total amount of all features */
  endDocument(): number;
  /** @param size number of features */
  toLists(size: number): PostingLists;
}

export function createPostingListBuilder(): PostingListBuilder {
  let counts = new Float64Array(1 << 14);
  /** Features and amounts of the documents, one document after the other. */
  let features = new Int32Array(1 << 14);
  let amounts = new Float64Array(1 << 14);
  let length = 0;
  const ends: number[] = [];

  function grow(): void {
    const [moreFeatures, moreAmounts] = [new Int32Array(2 * length), new Float64Array(2 * length)];
    moreFeatures.set(features);
    moreAmounts.set(amounts);
    [features, amounts] = [moreFeatures, moreAmounts];
  }

  return {
    add(feature, amount) {
      if (feature >= counts.length) {
        const more = new Float64Array(2 * feature);
        more.set(counts);
        counts = more;
      }
      const before = counts[feature] as number;
      if (before === 0) {
        if (length === features.length) grow();
        features[length++] = feature;
      }
      counts[feature] = before + amount;
    },
    endDocument() {
      let all = 0;
      for (let at = ends.at(-1) ?? 0; at < length; at++) {
        const feature = features[at] as number;
        const amount = counts[feature] as number;
        amounts[at] = amount;
        all += amount;
        counts[feature] = 0;
      }
      ends.push(length);
      return all;
    },
    toLists: (size) => sortByFeature(features.subarray(0, length), amounts, ends, size),
  };
}

/** A counting sort: two passes, whatever the size. */
function sortByFeature(features: Int32Array, amounts: Float64Array, ends: number[], size: number): PostingLists {
  const starts = new Int32Array(size + 1);
  for (let at = 0; at < features.length; at++) starts[(features[at] as number) + 1]!++;
  for (let feature = 0; feature < size; feature++) starts[feature + 1]! += starts[feature] as number;
  const places = starts.slice();
  const sorted = new Float64Array(features.length);
  const documents = new Int32Array(features.length);
  let at = 0;
  for (let document = 0; document < ends.length; document++)
    for (; at < (ends[document] as number); at++) {
      const place = places[features[at] as number]!++;
      documents[place] = document;
      sorted[place] = amounts[at] as number;
    }
  return { starts, documents, amounts: sorted };
}
