/** The earlier step of a complaint's text: the details (decision 0008). */
import { readDetails } from '#domain/journeys/complaint/form.ts';
import { readField } from '#domain/journeys/form.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import type { EarlierPart } from '../earlier-step.server.ts';

export const EARLIER_DETAILS: EarlierPart = {
  name: PERSONAL_DETAILS,
  read: (part) => readDetails(part).parsed,
  toLabel: (part) => {
    const read = (field: string) => readField(part, field);
    const who = `${read('firstName')} ${read('surname')}`;
    return [who, read('email'), read('telephoneNumber'), read('addressLabel')].filter(Boolean).join(', ');
  },
  goesWith: 'We’ll send what you write with these details:',
  question: 'Whose details go with what you wrote?',
  changed:
    'Your details were changed in another tab or window, so nothing was sent. What you typed is still here. Choose the details that go with it, then press the button again.',
};
