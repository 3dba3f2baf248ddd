import { readErrorPointer } from '#wire/error.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#wire/api-limits.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import {
  type ProbeAnswer,
  findNoJson,
  findTrouble,
  fails,
  holds,
  notTried,
  type ConformanceRule,
  tolerated,
  type World,
} from './ask.ts';
import { createBrokenLead, createTestLead, toPost } from './test-data.ts';

const SLOW_MS = 2_000;
const NO_ID = 'it must be {"data":{"id":"…"}}, the id 1 to 100 characters';
const LOST = 'they read that there are technical problems, and what they wrote goes nowhere';

/** The idempotency key is the run's, so that every rule after the first repeats the same lead. */
const send = ({ ask, run }: World, document = createTestLead()) =>
  ask('/v1/leads', toPost(document, { [IDEMPOTENCY_KEY_HEADER]: `${run}-lead` }));

/** The first post of a run, cached for the rules that inspect it. */
function createFirst() {
  const kept = new WeakMap<World, ReturnType<typeof send>>();
  return (world: World) => {
    const first = kept.get(world) ?? send(world);
    kept.set(world, first);
    return first;
  };
}
const first = createFirst();

const NOT_TAKEN = notTried('the first lead was not taken');
const isTaken = (asked: ProbeAnswer) => findTrouble(asked) === null;
const findReference = (asked: ProbeAnswer) =>
  isTaken(asked) && asked.json !== undefined ? readCreatedId(asked.json) : null;

export const leadRules: readonly ConformanceRule[] = [
  {
    id: 'leads-reference',
    says: 'A lead is taken, and its answer has a reference',
    posts: true,
    async run(world) {
      const asked = await first(world);
      const trouble = findTrouble(asked);
      if (trouble !== null) return fails(trouble, LOST);
      if (findReference(asked) === null)
        return fails(findNoJson(asked) ?? NO_ID, `${LOST}, although it may have arrived`);
      const { status } = asked;
      return status === 201 ? holds : tolerated(`status ${status}, not 201`, 'nothing changes');
    },
  },
  {
    id: 'leads-time',
    says: 'A lead is answered soon',
    posts: true,
    async run(world) {
      const { ms, status } = await first(world);
      if (status === 0) return notTried('no answer to look at');
      return ms < SLOW_MS
        ? holds
        : tolerated(
            `${ms} ms`,
            'they wait that long after they press Send; after 8 seconds they are told that it failed',
          );
    },
  },
  {
    id: 'leads-media-type',
    says: 'The answer is JSON:API',
    posts: true,
    async run(world) {
      const asked = await first(world);
      if (!isTaken(asked)) return NOT_TAKEN;
      return asked.type === MEDIA_TYPE ? holds : tolerated(`Content-Type is not ${MEDIA_TYPE}`, 'nothing changes');
    },
  },
  {
    id: 'leads-key-named',
    says: 'The answer carries Idempotency-Key back',
    posts: true,
    async run(world) {
      const asked = await first(world);
      if (!isTaken(asked)) return NOT_TAKEN;
      if (asked.headers.get(IDEMPOTENCY_KEY_HEADER) === `${world.run}-lead`) return holds;
      return tolerated(
        'it does not',
        'when an answer is lost they read that the lead may have arrived, and it is not sent again by itself',
      );
    },
  },
  {
    id: 'leads-key-honoured',
    says: 'The same key and lead again is the same reference',
    posts: true,
    async run(world) {
      const [one, other] = [await first(world), await send(world)];
      const ids = [one, other].map(findReference);
      if (ids[0] === null) return notTried('there is no first reference');
      if (ids[0] === ids[1]) return holds;
      if (ids[1] === null)
        return tolerated(
          'the second is refused',
          'who presses Send twice reads that it failed, although it has arrived',
        );
      const customer = 'who presses Send again after a lost answer has two leads';
      return one.headers.has(IDEMPOTENCY_KEY_HEADER)
        ? fails(
            'two references, although the answer carried the key back',
            `${customer}, and so has everybody whose first answer was slow`,
          )
        : tolerated('two references', customer);
    },
  },
  {
    id: 'leads-key-conflict',
    says: 'The same key with another lead is refused (422)',
    posts: true,
    async run(world) {
      if (!isTaken(await first(world))) return NOT_TAKEN;
      const { status } = await send(
        world,
        createTestLead('This is the same key with other words: a test, nobody has to answer it.'),
      );
      return status === 422
        ? holds
        : tolerated(`status ${status}`, 'nothing changes: each press that differs has a key of its own');
    },
  },
  {
    id: 'leads-refused',
    says: 'A lead that breaks a rule is refused (422), and its pointer says where',
    posts: true,
    async run({ ask, run }) {
      const asked = await ask('/v1/leads', toPost(createBrokenLead(), { [IDEMPOTENCY_KEY_HEADER]: `${run}-broken` }));
      const customer = 'they read that there are technical problems';
      if (asked.status === 422 && asked.json !== undefined && readErrorPointer(asked.json) !== null) return holds;
      if (asked.status >= 200 && asked.status < 300)
        return tolerated('it is taken', 'nothing changes: forms check before they send');
      if (asked.status >= 400 && asked.status < 500)
        return tolerated(
          `status ${asked.status} and no pointer that can be shown`,
          `${customer}; the log cannot say which field it was`,
        );
      return fails(
        findTrouble(asked) ?? `status ${asked.status}`,
        `${customer}, and the log says that your system is broken`,
      );
    },
  },
];
