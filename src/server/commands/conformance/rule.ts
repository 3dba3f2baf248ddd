/** A requirement of the product, checked against a supplier's own system. */
import type { Asker } from './ask.ts';

export type Verdict = 'holds' | 'tolerated' | 'fails' | 'not tried';

export interface RuleOutcome {
  verdict: Verdict;
  /** What was observed; never content of the response. */
  seen?: string;
  /** The consequence for customers. */
  customer?: string;
}

export interface ConformanceRule {
  /** Its name in tests and reports: `leads-reference`. */
  id: string;
  /** The rule as a sentence. */
  says: string;
  /** Whether it leaves test data behind. */
  posts?: boolean;
  run(world: World): Promise<RuleOutcome>;
}

/** Context shared by the rules of one part. */
export interface World {
  ask: Asker;
  /** The given address, without a trailing slash. */
  base: string;
  /** Unique per run, so that rules can build on another's post. */
  run: string;
  /** A postcode with addresses. */
  postcode: string;
  /** A signed-in customer's token; null if none was given. */
  token: string | null;
}

export const holds: RuleOutcome = { verdict: 'holds' };
export const tolerated = (seen: string, customer: string): RuleOutcome => ({ verdict: 'tolerated', seen, customer });
export const fails = (seen: string, customer: string): RuleOutcome => ({ verdict: 'fails', seen, customer });
export const notTried = (seen: string): RuleOutcome => ({ verdict: 'not tried', seen });
