/** Conformance of a back end: leads and addresses. */
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { type JsonObject, TOPIC_HELP } from '#domain/entities/lead.ts';
import { ENERGY_ENQUIRY } from '#domain/journeys/complaint/kinds.ts';
import { createBlankAttributes } from '#domain/journeys/lead.ts';
import { readAddressList, toAddressDocument } from '#wire/address.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#wire/api-limits.ts';
import { readErrorPointer } from '#wire/error.ts';
import { LEAD_TYPE, toLeadDocument } from '#wire/lead.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import {
  failed,
  findJsonProblem,
  findProblem,
  passed,
  judgeJson,
  judgeTime,
  skipped,
  type ProbeAnswer,
  createRules,
  warning,
  type Context,
} from './probe.ts';

// The posted documents, marked as a test in every readable field.

export const POSTED_TEST_DATA = 'up to three leads of “Conformance Test” and one address, all marked as a test';

const TEST_LEAD = toLeadDocument({
  attributes: {
    topic: TOPIC_HELP,
    'query-type': ENERGY_ENQUIRY.queryType,
    'query-subtype': ENERGY_ENQUIRY.querySubtype,
    query: 'This is a test of the connection. Nobody has to answer it.',
    'first-name': 'Conformance',
    surname: 'Test',
    email: 'conformance-test@example.com',
    'contact-number': { number: '07700 900999', type: 'mobile' },
    'additional-information': { caseType: '', accountPrefix: '', textphoneNumber: null, vulnerabilityConsent: false },
    ...createBlankAttributes(),
  },
  addressId: null,
});

/** Lacks the attributes that every lead requires. */
const BROKEN_LEAD = { data: { type: LEAD_TYPE, attributes: { topic: TOPIC_HELP, surname: 'Test' } } };

/** In a postcode that is never allocated. */
const TEST_ADDRESS = toAddressDocument({
  ...EMPTY_ADDRESS,
  'house-name': 'Conformance test',
  'address-line1': 'Test Street',
  'postal-town': 'Testtown',
  postcode: 'ZZ99 1AB',
});

const toPost = (document: JsonObject, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': MEDIA_TYPE, Accept: MEDIA_TYPE, ...headers },
  body: JSON.stringify(document),
});

// Leads.

const SLOW_MS = 2_000;
const NO_ID = 'it must be {"data":{"id":"…"}}, the id 1 to 100 characters';
const LOST = 'see a message about technical problems, and the lead is lost';

/** The idempotency key belongs to the run, so every rule after the first repeats the same lead. */
const send = ({ ask, run }: Context) =>
  ask('/v1/leads', toPost(TEST_LEAD, { [IDEMPOTENCY_KEY_HEADER]: `${run}-lead` }));

const firsts = new WeakMap<Context, ReturnType<typeof send>>();

/** Posts once in a run, and returns the same result to every rule that inspects it. */
function sendFirst(context: Context) {
  const first = firsts.get(context) ?? send(context);
  firsts.set(context, first);
  return first;
}

const findReference = (asked: ProbeAnswer) =>
  findProblem(asked) === null && asked.json !== undefined ? readCreatedId(asked.json) : null;

const lead = createRules('sendLead', { posts: true });

const leadRules = [
  lead('leads-reference', 'A lead is accepted, and the response has a reference', async (context) => {
    const asked = await sendFirst(context);
    const trouble = findProblem(asked);
    if (trouble !== null) return failed(trouble, LOST);
    if (findReference(asked) === null)
      return failed(findJsonProblem(asked) ?? NO_ID, `${LOST}, although it may have arrived`);
    return asked.status === 201 ? passed : warning(`status ${asked.status}, not 201`, 'no effect');
  }),
  lead('leads-time', 'A lead gets a response quickly', async (context) =>
    judgeTime(await sendFirst(context), SLOW_MS, (seen) =>
      warning(seen, 'wait that long after Send; after 8 seconds they are told that it failed'),
    ),
  ),
  lead('leads-key-named', 'The response echoes Idempotency-Key', async (context) => {
    const asked = await sendFirst(context);
    if (findProblem(asked) !== null) return skipped('the first lead was not accepted');
    if (asked.headers.get(IDEMPOTENCY_KEY_HEADER) === `${context.run}-lead`) return passed;
    const customer = 'after a lost response read that the lead may have arrived, and it is not retried automatically';
    return warning('it does not', customer);
  }),
  lead('leads-key-honoured', 'The same key and lead return the same reference', async (context) => {
    const first = await sendFirst(context);
    const [one, other] = [findReference(first), findReference(await send(context))];
    if (one === null) return skipped('there is no first reference');
    if (one === other) return passed;
    if (other === null)
      return warning('the second is refused', 'are told after a second press that it failed, although it has arrived');
    const customer = 'create a second lead when they press Send again after a lost response';
    if (!first.headers.has(IDEMPOTENCY_KEY_HEADER)) return warning('two references', customer);
    return failed(
      'two references, although the response echoed the key',
      `${customer}, and so does everybody whose first response was slow`,
    );
  }),
  lead('leads-refused', 'A lead that breaks a rule is refused (422), and its pointer says where', async (context) => {
    const key = { [IDEMPOTENCY_KEY_HEADER]: `${context.run}-broken` };
    const asked = await context.ask('/v1/leads', toPost(BROKEN_LEAD, key));
    const { status, json } = asked;
    const customer = 'see a message about technical problems';
    if (status === 422 && json !== undefined && readErrorPointer(json) !== null) return passed;
    if (status >= 200 && status < 300) return warning('it is accepted', 'no effect: forms check before they send');
    if (status < 400 || status >= 500)
      return failed(findProblem(asked) ?? '', `${customer}, and the log says that your system is broken`);
    return warning(
      `status ${status} and no pointer that can be shown`,
      `${customer}; the log cannot say which field it was`,
    );
  }),
];

// Addresses.

/** How long a page waits for the list. */
const PAGE_WAITS_MS = 3_000;
/** A postcode that is never allocated. */
const NOBODY = 'ZZ99 9ZZ';
const BY_HAND = 'are told that addresses cannot be looked up, and enter theirs manually';
const READING = { read: readAddressList, form: 'it must be {"data":[…]}', customer: BY_HAND };

const look = ({ ask }: Context, postcode: string) => {
  const query = postcode.trim().split(/\s+/).map(encodeURIComponent).join('+');
  return ask(`/v1/addresses?postcode=${query}`, { headers: { Accept: MEDIA_TYPE } });
};
const countAddresses = ({ json }: ProbeAnswer) => (json === undefined ? null : readAddressList(json))?.length ?? 0;

const list = createRules('listAddresses');
const save = createRules('saveAddress', { posts: true });

export const backEndRules = [
  ...leadRules,
  list('addresses-list', 'A postcode has a list of addresses, each with an id', async (context) => {
    const asked = await look(context, context.postcode);
    const outcome = judgeJson(asked, READING);
    if (outcome.verdict === 'failed' || countAddresses(asked) > 0) return outcome;
    if (outcome.seen !== undefined) return failed(outcome.seen, 'find no address to choose');
    return warning(`${context.postcode} has none: try --postcode`, 'enter their address manually');
  }),
  list('addresses-time', 'The list arrives before the page times out', async (context) =>
    judgeTime(await look(context, context.postcode), PAGE_WAITS_MS, (seen) => failed(seen, BY_HAND)),
  ),
  list('addresses-none', 'A postcode without addresses has an empty list', async (context) => {
    const asked = await look(context, NOBODY);
    if (asked.status === 204) return passed;
    if (asked.status === 404) return warning('status 404', `${BY_HAND}, as if your system were broken`);
    return countAddresses(asked) > 0 ? warning(`${NOBODY} has some`, 'choose from them') : judgeJson(asked, READING);
  }),
  save('addresses-saved', 'A manually entered address is saved, and the response has an id', async ({ ask }) =>
    judgeJson(await ask('/v1/addresses', toPost(TEST_ADDRESS)), {
      read: readCreatedId,
      form: 'it must be {"data":{"id":"…"}}',
      customer: 'see a message about technical problems when they press Save, and cannot go on',
    }),
  ),
];
