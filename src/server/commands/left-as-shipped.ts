/** What a supplier has still to change before customers come: one line each. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, controller, externalPages, ownPhones } from '#brand/facts.ts';
import { isStandIn } from '#domain/stand-ins.ts';
import { toFilmColours } from '#supplier/content/text-file.ts';

/** Ofcom keeps these for films and books, RFC 2606 `.example`, and no postcode begins with ZZ. */
const NOBODYS = /^(?:0808157|0163296|0207946|0306999|07700900)|\.example$|made up|\bZZ\d/;

export function listLeft(contentFolder: string): string[] {
  const numbers = Object.entries(ownPhones).flatMap(([key, { number }]) => (NOBODYS.test(number) ? [key] : []));
  const named = { ...controller, mailDomain: brand.mailDomain };
  const facts = Object.entries(named).flatMap(([key, value]) => (NOBODYS.test([value].join()) ? [key] : []));
  const pages = Object.entries(externalPages).flatMap(([key, address]) => (isStandIn(address) ? [key] : []));
  const left = [
    ['numbers that nobody has', numbers],
    ['made-up facts', facts],
    ['pages of yours that one of ours stands in for', pages],
  ] as const;
  const made = join(contentFolder, 'videos/drawings/colours.txt');
  const areOthers = existsSync(made) && readFileSync(made, 'utf8').trim() !== toFilmColours();
  return [
    ...left.flatMap(([what, keys]) => (keys.length > 0 ? [`brand/facts.ts has ${what}: ${keys.join(', ')}`] : [])),
    ...(areOthers ? ['content/videos has films in other colours than brand/palette.ts: npm run make-videos'] : []),
  ];
}
