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
])('of a mail only what it says is searched: %j', (typed, said) => expect(words(toBody(typed))).toBe(said));

test.each([
  'my bill is private and confidential, who opened it',
  'I am writing with regards to my bill, and as regards the meter I would like to know who owns it',
  'Kind regards, but what I want to know is why my Direct Debit has gone up again without a word from you',
])('what is no mail stays as it is: %j', (typed) => expect(toBody(typed)).toBe(typed));

test('a mail that says nothing is searched whole', () => {
  const empty = 'From: A Person at a company that has a very long name indeed, with a lot of words';
  expect(toBody(empty)).toBe(empty);
});
