import { notFound } from 'next/navigation';
import { findLead } from '../../../lead.js';

export default async function Page({ params }) {
  const { reference } = await params;
  const lead = findLead(reference);
  if (lead === null) notFound();
  return (
    <main>
      <h1>Thank you</h1>
      <p>
        {lead.first_name}, we have your reading: {reference}
      </p>
    </main>
  );
}
