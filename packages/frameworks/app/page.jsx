/** The form as a Next.js server action, which works with and without a script. */
import { redirect } from 'next/navigation';
import { LABELS, readLead, saveLead } from '../lead.js';
import { LeadForm } from './lead-form.jsx';

async function send(_, form) {
  'use server';
  const typed = Object.fromEntries(form);
  const { lead, mistakes } = readLead(typed);
  if (!lead) return { typed, mistakes };
  redirect(`/sent/${saveLead(lead)}`);
}

export default function Page() {
  return <LeadForm send={send} labels={LABELS} />;
}
