import { data, redirect } from 'react-router';
import { externalPages } from '#brand/facts.ts';
import { readCustomerType, nextAfterCustomerType } from '#domain/journeys/complaint-type.ts';
import { readField } from '#domain/journeys/form.ts';
import { pathTo } from '#domain/paths.ts';
import type { Route } from './+types/select-energy.page';
import { type PageChoice, ChoicePage } from './choice-page.tsx';
import { EXTERNAL_ORIGINS } from './external-origins.ts';

export const handle = { leadsTo: EXTERNAL_ORIGINS };

const CHOICES: PageChoice[] = [
  { value: 'credit', label: 'When I get a bill' },
  { value: 'directDebit', label: 'By Direct Debit' },
  { value: 'payAsYouGo', label: 'Pay as you go', hint: 'A key, a card or a smart meter that you top up' },
  { value: 'other', label: 'Another way, or I’m not sure' },
];

export async function action({ request }: Route.ActionArgs) {
  const choice = readCustomerType(readField(await request.formData(), 'customer-type'));
  if (!choice.ok) return data({ error: choice.message }, { status: 400 });
  const next = nextAfterCustomerType(choice.value);
  return redirect('path' in next ? next.path : externalPages[next.externalPage], 303);
}

export default function SelectEnergyPage({ actionData }: Route.ComponentProps) {
  return (
    <ChoicePage
      name="customer-type"
      title="How do you pay for your energy?"
      back={pathTo('selectType')}
      choices={CHOICES}
      error={actionData?.error}
    />
  );
}
