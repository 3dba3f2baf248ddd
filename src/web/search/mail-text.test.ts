import { expect, test } from 'vitest';
import { toBody } from './mail-text.ts';

const words = (text: string) =>
  text
    .split(/[\s,.]+/)
    .filter(Boolean)
    .join(' ');

test.each([
  [
    'From: A Person\nTo: Help\nSubject: FW: my meter\n\nDear Sir or Madam,\nThe screen has been blank since Sunday.\n\nKind regards,\nA Person\nThis email may contain privileged information.',
    'my meter The screen has been blank since Sunday',
  ],
  [
    'Hello, I hope this finds you well. The key says error when I put it in the meter. Thanks in advance. Sent from my iPhone',
    'Hello The key says error when I put it in the meter',
  ],
  [
    'I moved out on Friday and I have had no final bill yet. Yours sincerely, Bo. Confidentiality notice: private. P.S. it is flat 4',
    'I moved out on Friday and I have had no final bill yet P S it is flat 4',
  ],
  [
    'My reading was refused twice and I would like a visit Bo Person Regards Bo Sent from my iPhone',
    'My reading was refused twice and I would like a visit Bo Person',
  ],
  [
    'The screen is blank since Sunday, and nobody answers. Regards, Bo. PS can I read it myself?',
    'The screen is blank since Sunday and nobody answers PS can I read it myself?',
  ],
  [
    'The screen is blank since Sunday, and nobody answers.\n-----Original Message-----\nFrom: Help\nHow can we help?',
    'The screen is blank since Sunday and nobody answers',
  ],
  [
    'The screen is blank since Sunday, and nobody answers. kind regards, jo bloggs, head of facilities and estates, acme ltd, the old mill, 12 high street, bath. sent from my iphone',
    'The screen is blank since Sunday and nobody answers',
  ],
  [
    'The screen is blank since Sunday. Regards, Bo. It is flat 4 and we have no light. Kind regards, Bo Person, Acme Ltd. Sent from my iPhone',
    'The screen is blank since Sunday Regards Bo It is flat 4 and we have no light',
  ],
])('of a mail only what it says is searched: %j', (typed, said) => expect(words(toBody(typed))).toBe(said));

test.each([
  'my bill is private and confidential, who opened it',
  'I am writing with regards to my bill, and as regards the meter I would like to know who owns it',
  'Hello, last week I got this email from you that contains a link for a refund, is it real or a trick?',
  'Since Sunday the panel has this message which contains E119 and none of the radiators gets warm',
  'The reading in October was sent from my phone in the evening but the bill is still a guess, why?',
  'Please send me a leaflet with information as regards leaving a flat before the contract ends',
  'I was with people who consider the environment, and now I would like a greener tariff',
  'I have written twice about this. Regards, Bo. Why is my bill so high and when will it be corrected?',
  'My boiler is broken. Best wishes for a reply. The heating has been off since Monday and we have a baby here',
  'There is a smell near the meter in the hall. Regards Jane. Please book an engineer for Tuesday if you can.',
  'There is no hot water in the flat since Monday. Sent from my iPhone while at work, meter serial 12345',
  'The heating went off on Friday evening and yours truly needs it working before the baby comes',
  'my top up has not gone through again kind regards jane i have no money left and it is cold here',
  'Kind regards, but what I want to know is why my Direct Debit has gone up again without a word from you',
])('what is no mail stays as it is: %j', (typed) => expect(toBody(typed)).toBe(typed));

test('a mail that says nothing is searched whole', () => {
  const empty = 'From: A Person at a company that has a very long name indeed, with a lot of words';
  expect(toBody(empty)).toBe(empty);
});

test('whoever looks forward to an answer says to what', () => {
  const typed = 'Dear Sir, I look forward to hearing why you have doubled my payments without a letter.';
  expect(words(toBody(typed))).toContain('hearing why you have doubled my payments');
});

test('greetings alone are searched whole', () => {
  const typed = 'Dear Sir or Madam, good morning, I look forward to hearing from you soon. Thank you in advance.';
  expect(toBody(typed)).toBe(typed);
});
