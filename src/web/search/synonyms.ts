import { products } from '#brand/facts.ts';
import { fillProductNames } from '#domain/content-pages.ts';
import table from './words/synonyms.json' with { type: 'json' };

// `synonyms.json` lists ways to say the same thing. A row is one concept: its name, then the words of people and
// articles for it, separated by `|`. After `<` come words that mean it in a query but not in an article ("key" is a
// prepayment meter to a customer). Words are compared by stem, so "top up" covers "topping up". A phrase that ends in
// `?` is ambiguous ("estate agent", "dead battery"): in a longer query it needs the support of another phrase for the
// same thing.

export interface Concept {
  name: string;
  /** Used by queries and articles alike. */
  said: string[];
  /** Used by queries only. */
  asked: string[];
  /** The ambiguous ones among them. */
  loose: string[];
}

const LOOSE = '?';

function toTight(phrase: string): string {
  return phrase.endsWith(LOOSE) ? phrase.slice(0, -LOOSE.length) : phrase;
}

function phrases(list: string | undefined): string[] {
  return (
    (list ?? '')
      .split('|')
      .map((phrase) => phrase.trim())
      // A supplier may not have a product.
      .filter((phrase) => phrase !== '' && !phrase.includes('[['))
  );
}

/** Customers write "SnugPlan" as two words as well. */
const called = Object.fromEntries(
  Object.entries(products).map(([key, name]) => [
    key,
    `${name} | ${name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')}`.toLowerCase(),
  ]),
);

export const concepts: Concept[] = Object.entries(table).map(([name, named]) => {
  const row = fillProductNames(named, called);
  const [said, asked] = row.split('<');
  const loose = phrases(row.replace('<', '|')).filter((phrase) => phrase.endsWith(LOOSE));
  return { name, said: phrases(said).map(toTight), asked: phrases(asked).map(toTight), loose: loose.map(toTight) };
});
