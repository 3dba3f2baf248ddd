/** Ranking quality against graded labels, and which half of the queries may be used for tuning. */
import { createHash } from 'node:crypto';

export interface GradedQuery {
  q: string;
  typo: boolean;
  /** `category/slug` → 1 (of some use) to 3 (the answer). */
  relevant: Record<string, number>;
}

export interface Figures {
  queries: number;
  ndcg10: number;
  mrr: number;
  hit1: number;
  /** Share of queries without any hit. */
  zero: number;
}

/** Half of the queries, chosen by hash, must not be used for tuning. */
export function isHeldOut({ q }: GradedQuery): boolean {
  return (createHash('sha256').update(q).digest()[0] ?? 0) % 2 === 1;
}

/** @param find returns labels, best first */
export function measure(queries: GradedQuery[], find: (q: string) => string[]): Figures {
  const sum = { ndcg10: 0, mrr: 0, hit1: 0, zero: 0 };
  for (const { q, relevant } of queries) {
    const found = find(q).slice(0, 10);
    const first = found.findIndex((label) => relevant[label] !== undefined);
    const ideal = gain(
      Object.values(relevant)
        .toSorted((a, b) => b - a)
        .slice(0, 10),
    );
    sum.ndcg10 += gain(found.map((label) => relevant[label] ?? 0)) / ideal;
    sum.mrr += first < 0 ? 0 : 1 / (first + 1);
    sum.hit1 += first === 0 ? 1 : 0;
    sum.zero += found.length === 0 ? 1 : 0;
  }
  const n = Math.max(1, queries.length);
  return { queries: queries.length, ndcg10: sum.ndcg10 / n, mrr: sum.mrr / n, hit1: sum.hit1 / n, zero: sum.zero / n };
}

function gain(grades: number[]): number {
  return grades.reduce((total, grade, at) => total + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
