/** §3 A complaint, an enquiry or feedback as a lead. Server only, because the phone rules are. */
import type { JsonObject, Lead } from '#domain/entities/lead.ts';
import { contactNumberType } from '#domain/rules/phone.ts';
import type { Classification } from './journey.ts';
import { createBlanks } from './lead.ts';
import type { PersonalDetails } from './personal-details.ts';

interface Message {
  title: string;
  topic: string;
  classification: Classification;
  query: string;
  details: PersonalDetails;
  /** `additional-information`. */
  information: JsonObject;
}

export function toMessageLead({ title, topic, classification, query, details, information }: Message): Lead {
  return {
    attributes: {
      title,
      topic,
      'query-type': classification.queryType,
      'query-subtype': classification.querySubtype,
      query,
      'first-name': details.firstName,
      surname: details.surname,
      email: details.email,
      'contact-number': { number: details.telephoneNumber, type: contactNumberType(details.telephoneNumber) },
      'additional-information': information,
      ...createBlanks(),
    },
    addressId: details.addressId || details.manualAddressId,
  };
}
