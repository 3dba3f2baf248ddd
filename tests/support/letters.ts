/** The product's own texts of emails and confirmations, as the server fills them in. */
import { LETTERS } from '#domain/letters.ts';
import { readLetters } from '#supplier/content/letters.ts';

export const letters = readLetters({ letters: LETTERS, phones: {} }, new Date());
