/** One thing that the product relies on, tried at a supplier's own system. */
import type { Asker } from './ask.ts';

export type Verdict = 'holds' | 'tolerated' | 'fails' | 'not tried';

export interface Outcome {
  verdict: Verdict;
  /** What was seen; never what the other side said. */
  seen?: string;
  /** What comes of it for whoever uses the site. */
  customer?: string;
}

export interface Rule {
  /** As tests and reports name it: `leads-reference`. */
  id: string;
  /** The rule's own sentence. */
  says: string;
  /** It leaves test data behind. */
  posts?: boolean;
  run(world: World): Promise<Outcome>;
}

/** What all rules of one part share. */
export interface World {
  ask: Asker;
  /** The address that was given, without a slash at its end. */
  base: string;
  /** The same for each try of one run, so that rules can build on another's post. */
  run: string;
  /** A postcode that has addresses. */
  postcode: string;
  /** Of somebody who is signed in; null where none was given. */
  token: string | null;
}

export const holds: Outcome = { verdict: 'holds' };
export const tolerated = (seen: string, customer: string): Outcome => ({ verdict: 'tolerated', seen, customer });
export const fails = (seen: string, customer: string): Outcome => ({ verdict: 'fails', seen, customer });
export const notTried = (seen: string): Outcome => ({ verdict: 'not tried', seen });
