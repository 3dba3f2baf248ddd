import { readAddressList } from '#wire/address.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import type { Oddity } from '#wire/entries.ts';
import { findNoJson, fails, holds, notTried, type ConformanceRule, tolerated, type World } from './ask.ts';
import { createTestAddress, toPost } from './test-data.ts';

/** How long a page waits for the list. */
const PAGE_WAITS_MS = 3_000;
/** A postcode that is never allocated. */
const NOBODY = 'ZZ99 9ZZ';
const BY_HAND = 'they read that addresses cannot be looked up, and type theirs';

const look = ({ ask }: World, postcode: string) => {
  const query = postcode.trim().split(/\s+/).map(encodeURIComponent).join('+');
  return ask(`/v1/addresses?postcode=${query}`, { headers: { Accept: MEDIA_TYPE } });
};

/** `/data/3/attributes/county` without the index, so that equal findings are one line. */
export function toOdd(odd: readonly Oddity[]): string {
  const places = new Set(
    odd.map(({ pointer, expected }) => {
      const wanted = expected.replace(/^Invalid input: expected /, '');
      return `${pointer.replaceAll(/\/\d+/g, '/*')} (expected ${wanted})`;
    }),
  );
  return `left out: ${[...places].slice(0, 5).join(', ')}`;
}

export const addressRules: readonly ConformanceRule[] = [
  {
    id: 'addresses-list',
    says: 'A postcode has a list of addresses, each with an id',
    async run(world) {
      const asked = await look(world, world.postcode);
      const trouble = findNoJson(asked);
      if (trouble !== null) return fails(trouble, BY_HAND);
      const odd: Oddity[] = [];
      const list = asked.json === undefined ? null : readAddressList(asked.json, (one) => odd.push(one));
      if (list === null) return fails('it must be {"data":[…]}', BY_HAND);
      if (list.length === 0 && odd.length > 0) return fails(toOdd(odd), 'they find no address to choose');
      if (list.length === 0) return tolerated(`${world.postcode} has none: try --postcode`, 'they type their address');
      return odd.length === 0 ? holds : tolerated(toOdd(odd), 'they see the rest');
    },
  },
  {
    id: 'addresses-time',
    says: 'The list comes while the page waits',
    async run(world) {
      const { ms, status } = await look(world, world.postcode);
      if (status === 0) return notTried('no answer to look at');
      return ms < PAGE_WAITS_MS ? holds : fails(`${ms} ms`, BY_HAND);
    },
  },
  {
    id: 'addresses-none',
    says: 'A postcode without addresses has an empty list',
    async run(world) {
      const asked = await look(world, NOBODY);
      const trouble = findNoJson(asked);
      if (asked.status === 204) return holds;
      if (asked.status === 404) return tolerated('status 404', `${BY_HAND}, as if your system were broken`);
      if (trouble !== null) return fails(trouble, BY_HAND);
      const list = asked.json === undefined ? null : readAddressList(asked.json);
      if (list === null) return fails('it must be {"data":[…]}', BY_HAND);
      return list.length === 0 ? holds : tolerated(`${NOBODY} has some`, 'they choose from them');
    },
  },
  {
    id: 'addresses-saved',
    says: 'An address that somebody typed is saved, and its answer has an id',
    posts: true,
    async run({ ask }) {
      const asked = await ask('/v1/addresses', toPost(createTestAddress()));
      const customer = 'they press Save, read that there are technical problems, and cannot go on';
      const trouble = findNoJson(asked);
      if (trouble === null && asked.json !== undefined && readCreatedId(asked.json) !== null) return holds;
      return fails(trouble ?? 'it must be {"data":{"id":"…"}}', customer);
    },
  },
];
