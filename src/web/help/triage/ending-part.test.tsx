/** What an ending says about a line that closes, at noon and at night. */
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import type { Category, Site } from '#domain/entities/content.ts';
import { toPhonesToday } from '#domain/opening-hours.ts';
import { type Ending, isQuestion } from '#domain/triage.ts';
import { nodes } from '#tests/support/triage.ts';
import { EndingPart } from './ending-part.tsx';
import { toReachableEnding } from './reachable-ending.server.ts';

const METER_READING = '/help-and-support/submit-meter-read';
const NOON = '2026-11-24T12:00:00Z';
const NIGHT = '2026-11-24T23:00:00Z';
const ofDays = Object.entries(nodes).flatMap(([id, node]) =>
  !isQuestion(node) && phones[node.line].hours !== 'Open 24 hours a day' && (node.doing ?? node.whenClosed)
    ? [[id, node] as const]
    : [],
);

interface Content {
  categories?: readonly Category[] | null;
  phones?: Site['phones'];
}

function show(node: Ending, instant: string, { categories = null, phones: named = {} }: Content = {}): string {
  const ending = toReachableEnding(node, { categories, meterReading: METER_READING });
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <EndingPart way={null} ending={ending} outage={null} /> },
  ]);
  const today = toPhonesToday(named, phones, new Date(instant));
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { phones: today } } }} />);
}

const MEANWHILE = /<div[^>]*data-while-closed[^]*?<\/div>/;

describe.each(ofDays)('%s', (_, node) => {
  test('does not mention a closed line while it is open', () => {
    expect(MEANWHILE.exec(show(node, NOON))?.[0]).toMatch(/^<div[^>]* hidden=""/);
  });

  test('says outside opening hours when it opens, and what to do meanwhile', () => {
    const html = show(node, NIGHT);
    expect(html).toMatch(/Closed now\. Opens tomorrow at \d+/);
    const meanwhile = MEANWHILE.exec(html)?.[0] ?? '';
    expect(meanwhile).not.toMatch(/^<div[^>]* hidden/);
    if (node.doing) expect(meanwhile).toContain('above 24\u00A0hours a day');
    else expect(meanwhile).toMatch(/href="tel:\d+"/);
  });
});

test('a line that is always open has no part for closed hours', () => {
  expect(show(nodes['no-gas'] as Ending, NIGHT)).not.toContain('data-while-closed');
});

test('a line that content keeps open 24 hours a day has no part for closed hours', () => {
  const [, node] = ofDays[0] ?? [];
  const always = { label: 'Ours', hours: 'Open 24 hours a day', exceptions: [] };
  const html = show(node as Ending, NIGHT, { phones: { [(node as Ending).line]: always } });
  expect(html).not.toContain('data-while-closed');
});

test('an ending without its article has no part for closed hours', () => {
  const node: Ending = {
    ...(ofDays[0]?.[1] as Ending),
    whenClosed: { doing: { to: '/help-and-support/bills/late', label: 'Ask for time', note: '' } },
  };
  const { doing, ...nothing } = node;
  expect(show(nothing, NIGHT, { categories: [] })).not.toContain('data-while-closed');
});
