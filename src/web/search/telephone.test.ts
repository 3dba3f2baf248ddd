import { expect, test } from 'vitest';
import { isTelephone } from './telephone.ts';

test.each([
  '111',
  'what is 111?',
  '105.',
  'who are you on 0800 111 999',
  '(0800) 1111',
  '+44 20-7946-0018',
  '116 123',
  '18001',
  'is 101 yours',
])('%j is about a telephone number', (text) => expect(isTelephone(text)).toBe(true));

test.each([
  'she is 111',
  'she’s 101',
  'hes 105 now',
  'i am 101',
  'I was 111',
  '1 and 11',
  'she has 11 and he has 2',
  '1/11',
  '11.1',
  '11 2',
  'a bill of 112 pounds',
  '0800 1111 and 0800 111 999',
  '90000123',
  'no figures',
  '',
])('%j is not', (text) => expect(isTelephone(text)).toBe(false));
