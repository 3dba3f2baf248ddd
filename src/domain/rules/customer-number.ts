/** §5 Customer number, on the meter-reading form one for each fuel. */
import { accept, refuse, type Read } from './read.ts';
import { capitalise, cleanWord } from './text.ts';

const CUSTOMER_NUMBER = /^(?:85\d{10}|A\d{4,8}|BGX\d{4,5})$/;

export type CustomerNumberLabel = 'gas account number' | 'electricity account number';

/** In upper case, without the spaces printed on bills. */
export function readCustomerNumber(typed: string, label: CustomerNumberLabel): Read<string> {
  // ASCII letters only: elsewhere upper case can produce letters that were not typed (ß → SS).
  const number = cleanWord(typed).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
  if (number === '') return refuse(`Enter your ${label}`);
  if (CUSTOMER_NUMBER.test(number)) return accept(number);
  const start = capitalise(label);
  return refuse(`${start} must be 85 and 10 more numbers, A and 4 to 8 numbers, or BGX and 4 or 5 numbers`);
}
