/** The product built with a second `brand/` shows nothing of the first, on pages, in emails and in pictures. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { brand, ownPhones, products } from '#brand/facts.ts';
import { toBody } from '#tests/faults/support/lead-posts.ts';
import { startProduct } from '#tests/support/product.ts';
import { productTest } from '#tests/support/product-test.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Far more than there are, so that links which generate new links forever end the test. */
const MOST_ADDRESSES = 5_000;
/** Colours that any brand may have. */
const SHARED = /^#(ffffff|000000)$/;

/** What the first brand calls itself and its products, and what the second does. */
const NAMES: readonly [string, string][] = [
  [brand.name, 'Northwold'],
  [brand.provider, 'northwold'],
  ...Object.values(products).map((name, at): [string, string] => [name, `Eiderwarm${'abc'.charAt(at)}`]),
];
/** Fictional numbers, as dialled and as displayed; emergency numbers are the same for all. */
const NUMBERS = Object.values(ownPhones).flatMap(({ number, shown }, at): [string, string][] => [
  [number, `0163296080${at}`],
  [shown, `01632 960 80${at}`],
]);
const styles = globSync('brand/{tokens.css,palette.ts,public/*.svg}', { cwd: root });
const colours = new Set(
  styles
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/#[0-9a-f]{6}\b/g) ?? [])
    .filter((colour) => !SHARED.test(colour)),
);

/** A different colour for each, never one of the first brand's. */
function toOther(colour: string): string {
  const other = `#${((Number.parseInt(colour.slice(1), 16) ^ 0x0a0b0d) & 0xffffff).toString(16).padStart(6, '0')}`;
  return colours.has(other) ? toOther(other) : other;
}

function toSecond(text: string): string {
  const named = [...NAMES, ...NUMBERS].reduce((all, [first, second]) => all.replaceAll(first, second), text);
  const shaded = named.replaceAll(/rgb\(\d+ \d+ \d+/g, 'rgb(40 20 60');
  return shaded.replaceAll(/#[0-9a-f]{6}\b/g, (colour) => (colours.has(colour) ? toOther(colour) : colour));
}

/** The drawn colour is a key of the palette: it stays, and maps to the second brand's. */
function toSecondPalette(text: string): string {
  return text.replaceAll(/: '(#[0-9a-f]{6})'/g, (_, colour: string) => `: '${toOther(colour)}'`);
}

const REMAINS = new RegExp(
  [...NAMES, ...NUMBERS, ...[...colours].map((colour) => [colour])]
    .map(([first]) => `${(first ?? '').replaceAll(/[^\w ]/g, '\\$&')}\\b`)
    .join('|'),
  'g',
);
const findRemains = (text: string) => [...new Set(text.match(REMAINS) ?? [])];

/** The product and its second brand in a folder of its own, built there. */
function buildSecond(home: string): void {
  for (const part of ['src', 'tools', 'content', 'brand', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(root, part), path.join(home, part), { recursive: true });
  for (const file of globSync('*.config.ts', { cwd: root })) cpSync(path.join(root, file), path.join(home, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
  for (const file of globSync('brand/**/*.{ts,css,svg}', { cwd: home })) {
    const full = path.join(home, file);
    const text = readFileSync(full, 'utf8');
    writeFileSync(full, file.endsWith('palette.ts') ? toSecondPalette(text) : toSecond(text));
  }
  const built = spawnSync(process.execPath, ['tools/build.ts'], { cwd: home, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
}

const test = productTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('home', { scope: 'file' }, ({}, { onCleanup }) => {
    const home = mkdtempSync(path.join(tmpdir(), 'help-brand-'));
    onCleanup(() => rmSync(home, { recursive: true, force: true }));
    buildSecond(home);
    return home;
  })
  .override('product', async ({ home }, { onCleanup }) => {
    const product = await startProduct({ root: home, dataDir: path.join(home, 'var') });
    onCleanup(() => product.stop());
    return product;
  });
/** A hook builds it, because a hook has a longer timeout than a test. */
test.beforeAll(({ product }) => void product);

test('no page, picture, style or script that can be reached shows the first supplier', async ({ product }) => {
  const wrong: Record<string, string[]> = {};
  const waiting = ['/help-and-support/'];
  const seen = new Set(waiting);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await fetch(product.origin + address);
    const type = answer.headers.get('content-type') ?? '';
    if (!/text|svg|javascript|json|xml/.test(type)) {
      await answer.body?.cancel();
      continue;
    }
    const text = await answer.text();
    const remains = findRemains(text);
    if (remains.length > 0) wrong[address] = remains;
    for (const [, found = ''] of text.matchAll(/(?:href|src)="(\/[^"#]+)/g)) {
      const next = found.replaceAll('&amp;', '&');
      if (seen.size >= MOST_ADDRESSES || seen.has(next) || /sign-(in|out)|log-/.test(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  expect(wrong).toEqual({});
  expect(seen.size).toBeGreaterThan(300);
  expect(seen.size).toBeLessThan(MOST_ADDRESSES);
  console.log(`${seen.size} addresses read`);
});

test('a drawing is in the second supplier’s colours', async ({ home, product }) => {
  for (const name of globSync('content/pictures/*.svg', { cwd: home }).map((file) => path.basename(file))) {
    const answer = await fetch(`${product.origin}/aem6/content/dam/northwold/help/pictures/${name}`);
    expect([name, answer.status, findRemains(await answer.text())]).toEqual([name, 200, []]);
  }
});

test('the mail that confirms a complaint comes from the second supplier alone', async ({ home, product }) => {
  const sent = await fetch(`${product.origin}/api/v1/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json', 'x-client-id': 'second-brand' },
    body: toBody('second'),
  });
  expect(sent.status).toBe(201);
  const { data } = (await sent.json()) as { data: { id: string } };
  const find = () =>
    globSync('var/mail/**/*.eml', { cwd: home })
      .map((file) => readFileSync(path.join(home, file), 'utf8'))
      .filter((text) => text.includes(data.id));
  await expect.poll(find, { timeout: 10_000 }).toHaveLength(1);
  const [mail = ''] = find();
  expect(mail).toContain('Northwold');
  expect(findRemains(mail)).toEqual([]);
});
