import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { toOpenNote } from '#domain/opening-hours.ts';
import { toLastResortPage } from './last-resort.ts';

const { energy, meterEmergency } = phones;

test.each(['2026-11-23T12:00:00Z', '2026-11-22T12:00:00Z'])(
  'the page of last resort says which lines are open now, and has a link back: %s',
  (instant) => {
    const { html } = toLastResortPage('A heading', 'Advice.', new Date(instant));
    const open = toOpenNote(energy.hours, new Date(instant), [])?.words ?? '';
    expect(open).toMatch(/^(Open|Closed) now/);
    expect(html).toContain(`${energy.shown}</a><b>${open}</b>. `);
    expect(html).toContain('0800 111 999</a>Open 24\u00A0hours a day');
    // The supplier's own line is not an emergency line.
    const parts = html.slice(html.indexOf('In an emergency')).split('<h2>Anything else</h2><ul><li>Energy <a');
    expect(parts.map((part) => part.includes(meterEmergency.shown))).toEqual([true, false]);
    expect(html).toContain('href="/help-and-support/"');
  },
);
