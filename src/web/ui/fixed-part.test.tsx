import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataUse } from '../journeys/data-use.tsx';
import { BackLink } from './back-link.tsx';
import { ConsentBanner } from '../shell/consent-banner.tsx';
import { TextField } from './field.tsx';
import { CachedParts } from './fixed-part.tsx';
import { keepPart } from '../shell/cached-parts.server.ts';

function renderKept(page: ReactNode, parts = new Map<string, string>()): string {
  const keep = (key: string, render: (filling: string) => ReactNode, filling: string): string => {
    parts.set(key, renderToString(render('')));
    return keepPart(key, render, filling);
  };
  return renderToString(<CachedParts value={keep}>{page}</CachedParts>);
}

const PAGES = {
  'what a form’s data are used for': <DataUse complains />,
  'the same on another form': <DataUse kind="answers" />,
  'a link back': <BackLink to="/help-and-support/">Topics & “more”</BackLink>,
  'a field with what somebody typed': <TextField name="a" label="Name" defaultValue={`x' & "y" <b> $& ’ \n𝒳`} />,
  'an empty field with a hint': <TextField name="b" label="Phone" hint="Of yours" type="tel" defaultValue="" short />,
  'a field with an error beside one without': (
    <>
      <TextField name="c" label="Name" defaultValue="" error="Enter it" />
      <TextField name="c" label="Name" defaultValue="Ann" />
    </>
  ),
  'the question about cookies': <ConsentBanner hasForm={false} page="/help-and-support/?a=<b>" question="May we?" />,
};

test.each(Object.entries(PAGES))('%s is the same from what is kept as the browser would make it', (_, page) => {
  const parts = new Map<string, string>();
  const html = renderToString(page);
  expect([renderKept(page, parts), renderKept(page, parts)]).toEqual([html, html]);
  expect(parts.size).toBeGreaterThan(0);
});

test('nothing that somebody typed is kept', () => {
  const parts = new Map<string, string>();
  const html = renderKept(<TextField name="d" label="Name" defaultValue="Morwenna" />, parts);
  expect([html.includes('Morwenna'), JSON.stringify([...parts]).includes('Morwenna')]).toEqual([true, false]);
});

test('nothing of a page’s own address is kept', () => {
  const parts = new Map<string, string>();
  renderKept(
    <ConsentBanner hasForm={false} page="/help-and-support/follow?reference=words" question="May we?" />,
    parts,
  );
  expect(JSON.stringify([...parts])).not.toContain('words');
});
