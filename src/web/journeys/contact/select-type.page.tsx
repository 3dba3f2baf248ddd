import { data, redirect } from 'react-router';
import { externalPages } from '#brand/facts.ts';
import { readComplaintType, nextAfterComplaintType } from '#domain/journeys/complaint-type.ts';
import { readField } from '#domain/journeys/form.ts';
import { pathTo } from '#domain/paths.ts';
import type { Route } from './+types/select-type.page';
import { type PageChoice, ChoicePage } from './choice-page.tsx';
import { EXTERNAL_ORIGINS } from './external-origins.ts';

export const handle = { leadsTo: EXTERNAL_ORIGINS };

const CHOICES: PageChoice[] = [
  { value: 'energy', label: 'Energy', hint: 'Bills, payments, meters, tariffs, top-ups' },
  { value: 'home-services', label: 'Home services', hint: 'Cover, repairs, engineer visits' },
  { value: 'installations', label: 'Installations', hint: 'New boilers, heat pumps, solar panels' },
  { value: 'electric-vehicle', label: 'Electric vehicle', hint: 'Chargers and charging' },
];

function findOutsidePage(value: string): string | undefined {
  const choice = readComplaintType(value);
  const next = choice.ok ? nextAfterComplaintType(choice.value) : null;
  return next && 'externalPage' in next ? externalPages[next.externalPage] : undefined;
}

export async function action({ request }: Route.ActionArgs) {
  const choice = readComplaintType(readField(await request.formData(), 'complaint-type'));
  if (!choice.ok) return data({ error: choice.message }, { status: 400 });
  const next = nextAfterComplaintType(choice.value);
  return redirect('path' in next ? next.path : externalPages[next.externalPage], 303);
}

export default function SelectTypePage({ actionData }: Route.ComponentProps) {
  return (
    <ChoicePage
      name="complaint-type"
      title="What is your complaint about?"
      back={pathTo('contactUs')}
      choices={CHOICES.map((choice) => ({ ...choice, href: findOutsidePage(choice.value) }))}
      error={actionData?.error}
    />
  );
}
