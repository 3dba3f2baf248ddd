/** People and texts of the demo cases. None of them is real. */
import type { CaseKind } from '#domain/cases/case.ts';

export interface DemonstrationTopic {
  of: CaseKind;
  subject: string;
  words: string;
  /** The desk's reply, and the customer's. */
  answer: string;
  again: string;
}

export const DEMONSTRATION_TOPICS: readonly DemonstrationTopic[] = [
  {
    of: 'complaint',
    subject: 'Faulty meter',
    words: 'The screen of my meter has been blank since Monday. I pay in advance and can’t see what is left on it.',
    answer: 'I have booked an engineer for Thursday between 8am and 12pm. Your supply stays on until then.',
    again: 'Nobody came on Thursday. I took the morning off work for it.',
  },
  {
    of: 'complaint',
    subject: 'Dispute Bill/Balance',
    words: 'My bill says that I used three times as much as last winter. Nothing in the house has changed.',
    answer: 'Your last two readings were estimates. If you send me one from today, I will work it out again.',
    again: 'It is 48213. I sent that already in October.',
  },
  {
    of: 'enquiry',
    subject: 'Moving House',
    words: 'We move on the 30th. What do you need from us, and when do we read the meters?',
    answer: 'Read both meters on the day you hand over the keys, and send me the numbers with your new address.',
    again: 'The date has changed to the 2nd. Does that matter?',
  },
  {
    of: 'complaint',
    subject: "Can't pay/debt",
    words: 'You put my payments up to £240 a month. I cannot pay that, and I told you so on the phone.',
    answer: 'Let us set it to what you can manage while we look at what you really use. Is £120 possible for now?',
    again: 'Yes, £120 works. The app still shows £240.',
  },
  {
    of: 'enquiry',
    subject: 'Tariff renewal/upgrade',
    words: 'My fixed price ends next month. What happens if I do nothing?',
    answer: 'You move to our standard prices, and you can choose a new fixed one at any time. Nothing is switched off.',
    again: 'Thank you. Where do I see the fixed ones?',
  },
  {
    of: 'complaint',
    subject: 'Direct debit/Incorrect payment',
    words: 'You took two payments in one week and the bank charged me for going overdrawn. I am still waiting to hear.',
    answer:
      'The second payment was our mistake. It goes back to you within three working days, with what the bank charged.',
    again: 'The payment is back, the bank’s charge is not.',
  },
  {
    of: 'feedback',
    subject: 'Request Refund',
    words: 'I am £310 in credit and would like £200 of it paid back.',
    answer: 'I have asked for £200 to be paid to the account your Direct Debit comes from.',
    again: 'It has not arrived yet.',
  },
  {
    of: 'complaint',
    subject: 'Gas and electricity supply',
    words:
      'There is a smell of gas by the meter box again. You said that you would replace the box, and nobody has come.',
    answer: 'Thank you for calling the emergency line at once. A new meter box is ordered as urgent.',
    again: 'When does it come? I don’t like sleeping here.',
  },
  {
    of: 'enquiry',
    subject: 'Online portal/app/login/website issues',
    words: 'The app says that my account does not exist. I am fed up with typing the same things again.',
    answer: 'Your account moved to our new system last week. Sign in once more with the same email address.',
    again: 'It works on my phone now, and not on my tablet.',
  },
  {
    of: 'complaint',
    subject: 'Meter read issues',
    words: 'I send a reading each month, and each month you use an estimate instead. Why do I bother?',
    answer: 'Two of your readings were kept back for looking too high, and nobody asked you. I have put them in now.',
    again: 'The new bill still has the estimate on it.',
  },
];

export const DEMONSTRATION_PEOPLE: readonly string[] = (
  'Maya Obi,Rhys Morgan,Fiona Grant,Imran Aziz,Chloe Marsh,Tomasz Zielinski,Grace Achebe,Owen Hughes,Priya Nair,' +
  'Jack Doyle,Leila Haddad,Stuart Baird,Ana Costa,Ben Fletcher,Mei Tan,Kwame Asante,Isla Munro,Daniel Levy,' +
  'Zara Mirza,Peter Lowe,Nia Rees,Ravi Menon,Clare Whelan,Sam Okoro,Elena Petrova,Gareth Vaughan,Ruth Cohen,' +
  'Yusuf Demir,Holly Marsden,Callum Reid,Aisha Bello,Martin Frost,Sofia Rossi,Liam Keane,Hana Sato,Joan Pike,' +
  'Andre Silva,Beth Lloyd,Omar Farouk,Kirsty Wood'
).split(',');
