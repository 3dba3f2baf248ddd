/** What tests of a followed case share: a complaint that is sent, and somebody who opens it. */
import { expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { productTest } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON } from './complaint-steps.ts';

export const FOLLOW = `${BASE}/follow`;
export const CASE = `${BASE}/follow/case`;
const WORDS = 'My meter runs <b>backwards</b> at night & nobody came.';

/** @returns the reference */
export async function send(visitor: Visitor, slug = 'gas-and-electricity'): Promise<string> {
  await giveDetails(visitor, slug);
  await visitor.post(`${BASE}/complaints/${slug}/query`, { subject: 'Faulty meter', query: WORDS, intent: 'submit' });
  const page = await visitor.get(`${BASE}/confirmation?origin=${slug}`);
  return /HS-\w{4}-\w{4}/.exec(page.html)?.[0] ?? '';
}

async function open(product: Product, reference: string, proof = PERSON.email): Promise<Visitor> {
  const visitor = createVisitor(product.origin);
  const answer = await visitor.post(FOLLOW, { reference, proof });
  expect([answer.status, answer.location]).toEqual([303, CASE]);
  return visitor;
}

export const followTest = productTest
  /** Shows somebody the case. */
  .extend('open', ({ product }) => open.bind(null, product))
  /** A case that somebody else has sent, shown. */
  .extend(
    'openNew',
    ({ product }) =>
      async () =>
        open(product, await send(createVisitor(product.origin))),
  );
