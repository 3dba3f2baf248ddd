/** Leads for deliveries. */
import { randomUUID } from 'node:crypto';
import type { JsonObject, Reference } from '#domain/entities/lead.ts';
import type { LeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';

export function toComplaintAttributes(changes: JsonObject = {}): JsonObject {
  return complaintLead(changes).attributes;
}

export function sendLead(
  leads: LeadStore,
  changes: JsonObject = {},
  addressId: string | null = null,
): Promise<Reference> {
  return leads.send(complaintLead(changes, addressId), randomUUID());
}

/** A lead without an email address gets no email. */
export const WITHOUT_EMAIL = { email: null };
