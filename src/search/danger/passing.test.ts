import { expect, test } from 'vitest';
import { findWarning } from './cards.ts';

/** What each told danger is marked as, said between a bill and a tariff. */
test.each([
  ['no heating or hot water and my husband has cancer', 'no-heating'],
  ['our heating broke last night and I have a premature baby', 'no-heating'],
  ['the radiators are cold, she is 91', 'no-heating'],
  ['he was violent and I do not want him to know where we are', 'abuse'],
  ['my husband wont give me any money and threatens to smash the phone', 'abuse'],
  ['her son pushes her about and keeps her pension', 'abuse'],
  ['my husband pushed me to the floor', 'abuse'],
  ['the hot tap took the skin off my hand', 'scald'],
  ['the pipe burst and is spraying boiling water', 'scald'],
  ['the tap is spitting steam', 'scald'],
  ['my dad is talking about killing himself', 'crisis'],
  ['what is the point of being alive', 'crisis'],
  ['I have all my tablets lined up', 'crisis'],
])('"%s" is told apart from a bill and a tariff', (said, danger) => {
  expect(findWarning(`${said}, and please send me my bill`)?.dangers).toContain(danger);
  expect(findWarning(`I am moving to a cheaper tariff, ${said}`)?.dangers).toContain(danger);
});

test.each([
  'my husband beats me to the post, and I never see the bill',
  'he was abusive on the phone, your agent, and I want a refund',
  'turn the heating off with a newborn, is that wise, and what does it save',
  'no heating in the shed, and I am 84 and want a quote',
  'the kettle is too hot to touch after boiling, and how much does it cost',
  'he hung the phone up himself, and I want a reply',
  'my husband pushed me to switch, and now the bill is wrong',
  'your tariff is too dear, I am ending it today',
])('"%s" tells of none', (said) => expect(findWarning(said)).toBeNull());

test('an age in pounds, percent or days is nobody old', () => {
  expect(findWarning('no heating was 84 pounds, my bill is wrong')).toBeNull();
});

test('the matters of one sentence are put together again without the bill between them', () => {
  for (const bill of ['you took my payment', 'your tariffs went up'])
    expect(findWarning(`no heating at all, ${bill}, my mum is 89`)?.dangers, bill).toEqual(['no-heating']);
});

test('two dangers beyond doubt end the reading of a long text', () => {
  const sure = 'There is a strong smell of gas in the kitchen. The fuse box is on fire. ';
  expect(findWarning(sure.repeat(300))?.dangers).toHaveLength(2);
});
