import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { ArticleAction } from './article-action.tsx';

function toMarkup(number: string): string {
  const action = { title: 'Call', href: `tel:${number}` };
  const Stub = createRoutesStub([{ path: '/', Component: () => <ArticleAction action={action} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test.each(['emergencyServices', 'gasEmergency', 'gasEmergencyNorthernIreland', 'powerCut'] as const)(
  'the button that calls %s is red',
  (key) => expect(toMarkup(phones[key].number)).toMatch(/<a class="[^"]*urgent/),
);

test('the button of any other line is not', () => {
  expect(toMarkup(phones.energy.number)).toMatch(/<a class="(?![^"]*urgent)/);
});
