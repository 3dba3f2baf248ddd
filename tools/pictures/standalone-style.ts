/** The style of a drawing opened on its own: the page's style sheet with the brand's light colours. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

let made: string | undefined;

export function toStandaloneStyle(): string {
  return (made ??= make());
}

function make(): string {
  const tokens = new Map(
    [
      ...read('brand/tokens.css')
        .split('@media')[0]!
        .matchAll(/(--[\w-]+):\s*([^;]+);/g),
    ].map(([, name = '', value = '']) => [name, value] as const),
  );
  const sheet = read('src/web/ui/drawings.css').split('@media (forced-colors')[0] ?? '';
  return [...sheet.matchAll(/& ([^{}]+?) \{([^}]*)\}/g)]
    .map(
      ([, selector = '', rules = '']) => `${selector.replaceAll(/\s*& /g, '')}{${rules.replaceAll(/\s*\n\s*/g, '')}}`,
    )
    .join('')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => tokens.get(name) ?? 'inherit')
    .replace(
      /^/,
      `svg{background:${tokens.get('--surface')};font:16px sans-serif;fill:none;stroke-linecap:round;stroke-linejoin:round;stroke-width:2.5}`,
    )
    .replaceAll(/: /g, ':')
    .replaceAll(/;\}/g, '}');
}
