/** docs/contract.md describes each setting once, with its default, and no others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { LIMITS, type LimitName, toLimitSetting } from '#server/settings/limit-settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Finds settings that the configuration reads when none is set, and names in its source, because some settings depend
 * on others.
 */
function findSettings(): string[] {
  const asked = new Set<string>();
  const nothing = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => (typeof name === 'string' && asked.add(name), undefined) },
  );
  readConfig(nothing);
  const sources = ['config.ts', 'external-settings.ts', 'limit-settings.ts']
    .map((file) => read(`src/server/settings/${file}`))
    .join('\n');
  const named = [...sources.matchAll(/\bread[A-Z]\w*\(\s*(?:env|given),\s*'([A-Z][A-Z0-9_]*)'/g)];
  for (const [, name = ''] of named) asked.add(name);
  for (const name of Object.keys(LIMITS) as LimitName[]) asked.add(toLimitSetting(name));
  return [...asked].sort();
}

interface Row {
  name: string;
  shown: string;
}

/** Rows of the tables under "Settings", one for each name in their first cell. */
function findRows(): Row[] {
  const [, section = ''] = /^## Settings\n([\s\S]*?)(?=^## )/m.exec(read('docs/contract.md')) ?? [];
  return section.split('\n').flatMap((line) => {
    const [, first, shown = ''] = /^\| ([^|]+) \| ([^|]+) \|/.exec(line) ?? [];
    return [...(first?.matchAll(/`([^`]+)`/g) ?? [])].map(([, name = '']) => ({ name, shown }));
  });
}

const settings = findSettings();
const rows = findRows();
const described = rows.map(({ name }) => name);

test('the configuration reads some settings', () => {
  expect(settings.length).toBeGreaterThan(50);
  expect(settings).toContain('DATADOG_CLIENT_TOKEN');
  expect(settings).toContain('LIMIT_API_LOOK_UPS');
});

test('every setting that the configuration reads is described in the contract', () => {
  expect(settings.filter((name) => !described.includes(name))).toEqual([]);
});

test('no setting is described twice', () => {
  expect(described.filter((name, at) => described.indexOf(name) !== at)).toEqual([]);
});

test('no unused setting is described', () => {
  expect(described.filter((name) => !settings.includes(name))).toEqual([]);
});

test('a default in code type, set explicitly, changes nothing', () => {
  const literal = rows.flatMap(({ name, shown }) => {
    const [, value] = /^`([^`]+)`$/.exec(shown) ?? [];
    return value === undefined ? [] : [{ name, value }];
  });
  expect(literal.length).toBeGreaterThan(25);
  const shipped = readConfig({});
  expect(literal.filter(({ name, value }) => !isSame(readConfig({ [name]: value }), shipped))).toEqual([]);
});

test('every limit is described with its real default', () => {
  const shown = new Map(rows.map((row) => [row.name, row.shown]));
  for (const [name, { requests, seconds }] of Object.entries(LIMITS))
    expect(`${name} ${shown.get(toLimitSetting(name as LimitName))}`).toBe(`${name} \`${requests}/${seconds}\``);
});

/** Settings of the tests or of compose.yaml, deliberately misspelt ones, and a code of the database. */
const OTHERS = [
  'CHROMIUM_PATH',
  'POSTGRES_PASSWORD',
  'DATABSE_URL',
  'SQLITE_FULL',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'NO_ACCESS_TOKEN_',
];

test.each(['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/identity.md'])(
  'every setting that %s mentions exists',
  (file) => {
    const names = [...read(file).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !settings.includes(name) && !OTHERS.includes(name))).toEqual([]);
  },
);

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
