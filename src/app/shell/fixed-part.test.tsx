import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataUse } from '../journey/data-use.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { KeptParts } from './fixed-part.tsx';

function renderKept(page: ReactNode, parts = new Map<string, string>()): string {
  const keep = (key: string, render: () => ReactNode): string => {
    const html = parts.get(key) ?? renderToString(render());
    parts.set(key, html);
    return html;
  };
  return renderToString(<KeptParts value={keep}>{page}</KeptParts>);
}

const PAGES = {
  'what a form’s data are used for': <DataUse complains />,
  'the same on another form': <DataUse kind="answers" />,
  'a link back': <BackLink to="/help-and-support/">Topics & “more”</BackLink>,
  'the question about cookies': <ConsentBanner page="/help-and-support/?a=<b>" question="May we?" />,
};

test.each(Object.entries(PAGES))('%s is the same from what is kept as the browser would make it', (_, page) => {
  const parts = new Map<string, string>();
  const html = renderToString(page);
  expect([renderKept(page, parts), renderKept(page, parts)]).toEqual([html, html]);
  expect(parts.size).toBeGreaterThan(0);
});

test('nothing of a page’s own address is kept', () => {
  const parts = new Map<string, string>();
  renderKept(<ConsentBanner page="/help-and-support/follow?reference=words" question="May we?" />, parts);
  expect(JSON.stringify([...parts])).not.toContain('words');
});
