/** Detects that somebody who types a number asks whose telephone it is. */
import { stopWords } from './language/stop-words.ts';
import { readWords } from './language/words.ts';

/** Digits and the characters within one number: "+44 20-7946 0018", "(0800) 1111". With "/" it is a date. */
const RUN = /\d[\d ()/-]*/g;
/** Numbers that everybody knows: the emergency lines, the police, NHS 111, a bank's 159, Relay UK and Samaritans. */
const SHORT = /^(?:999|112|101|105|111|159|18000|18001|116 ?123|116 ?117)$/;
/** "0800 1111" is a complete number, too; an account or supply number is none. */
const LONG = /^(?:(?:0|0044|44)[1-9]\d{8,9}|080[08]\d{4,5})$/;
const AGE = /\b(?:i(?: am| was|['’]?m)|s?he(?: is| was|['’]?s))\b/i;

/** "She is 111" and "1 and 11" do not count: the number must be in one piece, among words that say nothing else. */
export function isTelephone(text: string): boolean {
  const [run = '', ...others] = text.match(RUN) ?? [];
  if (others.length > 0 || !readWords(text.replace(run, ' ')).every(({ word }) => stopWords.has(word))) return false;
  return (SHORT.test(run.trim()) && !AGE.test(text)) || LONG.test(run.replaceAll(/[ ()-]/g, ''));
}
