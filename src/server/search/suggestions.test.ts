import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { SEARCH_MAX } from '#domain/constants.ts';
import type { Suggestion } from '#domain/entities/search.ts';
import { createLimiter } from '../limits/rate-limit.ts';
import { createSuggestions } from './suggestions.ts';

const BILLS: Suggestion = {
  kind: 'article',
  href: '/help-and-support/bills/pay',
  title: 'Pay <your> bill',
  titleRanges: [[0, 3]],
};

function start(danger = false) {
  const asked: string[] = [];
  const search = {
    suggest: (typed: string) => (asked.push(typed), [BILLS]),
    findDanger: () => (danger ? { dangers: ['gas'], cards: [{ phones: ['gasEmergency'] }] } : null),
  } as unknown as Parameters<typeof createSuggestions>[0];
  const suggest = createSuggestions(search, createLimiter({ requests: 2, seconds: 10 }, true));
  const ask = (q: string, client = '192.0.2.7') => suggest(new Request(`http://help.example/search?${q}`), client);
  return { asked, ask };
}

test('whoever types too fast waits, and nobody else', async () => {
  const { ask, asked } = start();
  for (const q of ['q=b', 'q=bi']) expect((await ask(q)).status).toBe(200);
  const refused = await ask('q=bil');
  expect([refused.status, await refused.text(), Number(refused.headers.get('Retry-After')) > 0]).toEqual([
    429,
    '',
    true,
  ]);
  expect((await ask('q=bill', '192.0.2.8')).status).toBe(200);
  expect(asked).toEqual(['b', 'bi', 'bill']);
});

test('a suggestion is marked where it was typed, and nothing in it is HTML', async () => {
  const answer = await start().ask('q=pay');
  expect(await answer.text()).toContain('<span><mark>Pay</mark> &lt;your&gt; bill</span>');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('nothing typed asks for nothing, and a term has an end', async () => {
  const { ask, asked } = start();
  expect(await (await ask('')).text()).toBe('');
  await ask(`q=${'a'.repeat(5_000)}`);
  expect(asked).toEqual(['a'.repeat(SEARCH_MAX)]);
});

test('whoever types of a danger is offered its number first', async () => {
  const text = await (await start(true).ask('q=gas')).text();
  expect(text).toContain(`tel:${phones.gasEmergency.number}`);
  expect(text.indexOf('tel:')).toBeLessThan(text.indexOf(BILLS.href));
});
