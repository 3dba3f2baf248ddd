/** Words between the clauses of a sentence, with or without a comma. */

/**
 * `new`: another matter may follow. `same`: the matter continues. `reason`: it continues with a reason that may be
 * another matter. `opens`: begins a clause and is part of it.
 */
export type Joint = 'new' | 'same' | 'reason' | 'opens';

const joints: Record<Joint, string> = {
  new: `and an but also plus though although however anyway btw oh ps pps meanwhile then yet while whilst nd n &`,
  same: `who when`,
  reason: `because cos coz cuz since so as`,
  opens: `i i’m im i’ve ive i’d we we’re we’ve weve there’s theres please pls plz why ther’s`,
};

const known = new Map(
  Object.entries(joints).flatMap(([joint, words]) => words.split(' ').map((word) => [word, joint as Joint] as const)),
);

export function toJoint(lower: string): Joint | null {
  return known.get(lower.replace("'", '’')) ?? null;
}

/** Two words that begin a question to us, or say what there is. */
const OPENING =
  /^(?:can|could|would|will) (?:you|i|u|someone|somebody)$|^(?:how|what) (?:do|much|is|are|number)$|^(?:when|who|where) (?:will|is|are|do|can)$|^there (?:is|are|was)$|^is there$|^do (?:i|you)$/;

export function opensClause(word: string, next: string | undefined): boolean {
  return next !== undefined && OPENING.test(`${word} ${next}`);
}
