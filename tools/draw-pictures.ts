/**
 * `npm run draw-pictures`: writes content/pictures/*.svg and the editors' list of them, from the parts in
 * tools/pictures/.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { aroundMeters } from './pictures/around-meters.ts';
import { bills } from './pictures/bills.ts';
import { electricity } from './pictures/electricity.ts';
import { heating } from './pictures/heating.ts';
import { home } from './pictures/home.ts';
import { letters } from './pictures/letters.ts';
import { meters } from './pictures/meters.ts';
import { type Drawing, WIDTH } from './pictures/parts.ts';
import { POSTER_HEIGHT, posters } from './pictures/posters.ts';
import { prepayment } from './pictures/prepayment.ts';
import { safety } from './pictures/safety.ts';
import { toStandaloneStyle } from './pictures/standalone-style.ts';
import { topUps } from './pictures/top-ups.ts';
import { water } from './pictures/water.ts';

const folder = path.resolve(import.meta.dirname, '../content/pictures');

const INTRODUCTION = `# Pictures

\`npm run draw-pictures\` generates these drawings from the parts in \`tools/pictures/\`: change them there. In an article write
\`![alternative text](pictures/NAME.svg)\`, in a paragraph of its own. The caption is the file's \`<title>\`; to override it in one
article, add it in quotes: \`(pictures/NAME.svg "Caption")\`.

An SVG whose root has \`class="drawing"\` is inlined in the page, so that it follows the theme; only shapes, text and the
classes of \`src/wire/drawing.ts\` are kept. Any other SVG is shown as an image. Numbers, sums and names in them
are fictional. Text is at least 16 units high on a width of 360, which is 14 px on the smallest phone.

| File | Alternative text |
| --- | --- |
`;

const drawings = path.resolve(import.meta.dirname, '../content/videos/drawings');

const toSvg = ({ caption, height, parts }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"><title>${caption}</title><style>${toStandaloneStyle()}</style>${parts.join('')}</svg>\n`;

const topics = [meters, aroundMeters, bills, letters, prepayment, topUps, heating, water, safety, electricity, home];
const all = topics.flatMap((topic) => Object.entries(topic)).toSorted(([a], [b]) => (a < b ? -1 : 1));
for (const [name, drawing] of all) writeFileSync(path.join(folder, `${name}.svg`), toSvg(drawing));
writeFileSync(
  path.join(folder, 'README.md'),
  INTRODUCTION + all.map(([name, { alt }]) => `| ${name}.svg | ${alt} |\n`).join(''),
);
for (const [slug, parts] of Object.entries(posters)) {
  const poster = { caption: slug, alt: '', height: POSTER_HEIGHT, parts };
  writeFileSync(path.join(drawings, `poster-${slug}.svg`), toSvg(poster));
}
console.log(`${all.length} pictures, ${Object.keys(posters).length} posters`);
