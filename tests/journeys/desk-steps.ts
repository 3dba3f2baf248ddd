/** `test` with a product, its database, and two advisers signed in at its desk. */
import { createCaseStore } from '#database/cases.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { productTest } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE } from './complaint-steps.ts';

export const DESK = `${BASE}/desk`;

export const deskTest = productTest
  .extend('settings', { scope: 'file' }, { CUSTOMER_ACCOUNTS: '200000' } as Record<string, string>)
  .extend('signIn', { scope: 'file' }, ({ product }) => async (email: string, path = DESK): Promise<Visitor> => {
    const visitor = createVisitor(product.origin);
    await visitor.signIn(product.origin, email, path);
    return visitor;
  })
  .extend('amira', { scope: 'file' }, ({ signIn }) => signIn('adviser@example.com'))
  .extend('tom', { scope: 'file' }, ({ signIn }) => signIn('senior@example.com'))
  .extend('rina', { scope: 'file' }, ({ signIn }) => signIn('reader@example.com'))
  /** Sends a new lead. @returns its reference and its page */
  .extend('send', { scope: 'file' }, ({ db }) => {
    let sent = 0;
    return async (changes = {}) => {
      sent += 1;
      const leads = createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } });
      const reference = await leads.send(complaintLead(changes), `desk-${sent}`);
      return { reference, at: `${DESK}/cases/${reference}` };
    };
  })
  .extend(
    'findCase',
    { scope: 'file' },
    ({ db }) =>
      async (reference: string) =>
        (await createCaseStore(db).find(reference))!,
  )
  .extend(
    'typesOf',
    { scope: 'file' },
    ({ findCase }) =>
      async (reference: string) =>
        (await findCase(reference)).events.map(({ type }) => type),
  );
