import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, describe } from 'vitest';
import { phones } from '#brand/facts.ts';
import { toOpenNote } from '#domain/opening-hours.ts';
import { patterns } from '#domain/paths.ts';
import { OpenLines } from '../ui/open-lines.ts';
import { ArticleAction, toAction } from './article-action.tsx';

function toMarkup(number: string, action = { title: 'Call', href: `tel:${number}` }): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ArticleAction action={action} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test.each(['emergencyServices', 'gasEmergency', 'gasEmergencyNorthernIreland', 'powerCut'] as const)(
  'the button that calls %s is red',
  (key) => expect(toMarkup(phones[key].number)).toMatch(/<a class="[^"]*urgent/),
);

test('the button of any other line is not urgent', () => {
  expect(toMarkup(phones.energy.number)).toMatch(/<a class="(?![^"]*urgent)/);
});

test.each(['powerCut', 'samaritans'] as const)('a line that is always open says so once: %s', (key) => {
  const action = { title: 'Call', href: `tel:${phones[key].number}` };
  const page = (
    <OpenLines value={(hours, exceptions) => toOpenNote(hours, new Date(), exceptions)}>
      <ArticleAction action={action} />
    </OpenLines>
  );
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  const words = renderToStaticMarkup(<Stub />).replaceAll(/<[^>]+>/g, ' ');
  expect(words).toContain('Open 24 hours a day');
  expect(words).not.toContain('Open now');
});

test('the button to another site says so, and one to a page of ours or to a line of another’s does not', () => {
  const markup = toMarkup('', { title: 'Check the list', href: 'https://www.gov.uk/x' });
  expect(markup).toMatch(/href="https:\/\/www\.gov\.uk\/x" [^>]*rel="noopener noreferrer"/);
  expect(markup).toContain('(opens another site)');
  for (const href of ['/help-and-support/deals', 'tel:08000232777'])
    expect(toMarkup('', { title: 'Go', href })).not.toContain('opens another site');
});

test('the button of every line has a phone icon', () => {
  expect(toMarkup('08000232777')).toContain('<svg');
  expect(toMarkup('', { title: 'Go', href: '/help-and-support/deals' })).not.toContain('<svg');
});

describe('a link in content', () => {
  const lead = (href: string, hasForm = true) => toAction({ title: 'Go', href }, hasForm, '/here?a=1').href;

  test('to the sign-in returns to its page', () => {
    expect(lead(patterns.signIn)).toBe('/identity/authorize?response_type=token&state=%2Fhere%3Fa%3D1');
  });

  test('to the meter-reading form leads to the alternatives while it is switched off', () => {
    const form = `${patterns.submitMeterRead}?x=1#y`;
    expect([lead(form), lead(form, false)]).toEqual([form, patterns.meterReads]);
  });

  test('to anything else is unchanged', () => {
    expect(toAction({ title: 'Go', href: '/search#x' }, false, '/')).toEqual({ title: 'Go', href: '/search#x' });
  });
});
