/** A release has the same version everywhere. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { RELEASE, toRelease } from '#server/settings/release.ts';
import { readNotes, toPrecedence } from '../../tools/release.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const CHANGELOG = `# Changelog

## [Unreleased]

- Something new

## [1.2.3] - 2026-11-22

- Something old

## [1.2.2] - 2026-11-21

- Older
`;
const RIGHT = { tag: 'v1.2.3', version: '1.2.3', lockVersion: '1.2.3', changelog: CHANGELOG };

describe('notes of a release', () => {
  test('are its section of the changelog', () => {
    expect(readNotes(RIGHT)).toBe('- Something old');
    expect(readNotes({ ...RIGHT, tag: undefined })).toBe('- Something old');
  });

  test.each([
    ['another tag', { tag: 'v1.2.4' }, /v1\.2\.4/],
    ['a lock of another version', { lockVersion: '1.2.2' }, /package-lock/],
    ['a version without a section', { tag: 'v2.0.0', version: '2.0.0', lockVersion: '2.0.0' }, /no section/],
    ['a section without a day', { changelog: CHANGELOG.replace(' - 2026-11-22', '') }, /no date/],
    ['a section without a word', { changelog: CHANGELOG.replace('- Something old', '') }, /no entries/],
    ['an invalid version', { version: 'next', lockVersion: 'next' }, /not a version/],
  ])('cannot be read with %s', (_, change, words) => {
    expect(() => readNotes({ ...RIGHT, ...change })).toThrow(words);
  });
});

test('versions follow each other as SemVer orders them', () => {
  // The order of SemVer's §11, with a number of two digits and a word with a hyphen.
  const order = ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11'];
  order.push('1.0.0-rc.1', '1.0.0-rc.1-x', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0');
  expect(order.toReversed().toSorted((a, b) => (toPrecedence(a) < toPrecedence(b) ? -1 : 1))).toEqual(order);
});

const kustomization = 'deploy/kubernetes/kustomization.yaml';

/** A repository with everything that a release changes, and a separate git configuration. */
function createRepository() {
  const home = mkdtempSync(path.join(tmpdir(), 'help-release-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json', kustomization, 'tools/release.ts'])
    cpSync(path.join(root, file), path.join(home, file));
  writeFileSync(path.join(home, 'CHANGELOG.md'), CHANGELOG);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const run = (program: string, ...args: string[]) => {
    const { stdout, stderr } = spawnSync(program, args, { cwd: home, encoding: 'utf8', env });
    return stdout + stderr;
  };
  const make = (version: string) => run(process.execPath, 'tools/release.ts', version);
  run('git', 'init', '--quiet');
  run('git', 'config', 'user.name', 'Ann');
  run('git', 'config', 'user.email', 'ann@example.org');
  return { run, make };
}

function createCommitted() {
  const made = createRepository();
  made.run('git', 'add', '--all');
  made.run('git', 'commit', '--quiet', '--message', 'Begin');
  return made;
}

test('making a release leaves nothing to do but to publish it', () => {
  const { run, make } = createRepository();
  expect(make('99.0.0')).toContain('not committed');
  run('git', 'add', '--all');
  run('git', 'commit', '--quiet', '--message', 'Begin');
  expect(make(RELEASE)).toContain('released already');
  expect(make('99.0.0')).toContain('Made v99.0.0');
  expect(run('git', 'status', '--porcelain')).toBe('');
  expect(run('git', 'show', `v99.0.0:${kustomization}`)).toContain('newTag: 99.0.0');
  expect(run(process.execPath, 'tools/release.ts', '--notes', 'v99.0.0')).toBe('- Something new\n');
  expect(run('git', 'tag', '--list', '--format=%(contents)').trim()).toBe('- Something new');
  // After the release a new, empty section begins.
  expect(make('99.1.0')).toContain('has no entries for [99.1.0]');
});

test.each([
  ['its tag exists', ['tag', 'v99.0.0'], /The tag v99\.0\.0 exists already/],
  ['git has no author', ['config', 'user.name', ''], /empty ident name/],
  ['its commit cannot be signed', ['config', 'commit.gpgSign', 'true'], /files and branch are as they were/],
  ['its tag cannot be signed', ['config', 'tag.gpgSign', 'true'], /files and branch are as they were/],
])('a release fails and changes nothing if %s', (_, command, words) => {
  const { run, make } = createCommitted();
  run('git', 'config', 'gpg.program', 'false');
  run('git', ...command);
  const before = run('git', 'rev-parse', 'HEAD');
  expect(make('99.0.0')).toMatch(words);
  expect(run('git', 'rev-parse', 'HEAD')).toBe(before);
  expect(run('git', 'status', '--porcelain')).toBe('');
});

test('the server, the package, its lock and the manifests name the same version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(RELEASE).toBe(version);
  expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(version);
  const { images } = parse(read('deploy/kubernetes/kustomization.yaml')) as { images: { newTag: string }[] };
  expect(images.map(({ newTag }) => newTag)).toEqual([version]);
});

test('a release names its build, if there is one', () => {
  expect(toRelease('abc')).toBe(`${RELEASE}+abc`);
  expect(toRelease('')).toBe(RELEASE);
});

test('workflows run existing scripts and files', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  const workflows = globSync('.github/workflows/*.yml', { cwd: root });
  const steps = workflows.flatMap((file) => {
    const { jobs } = parse(read(file)) as { jobs: Record<string, { steps: { run?: string }[] }> };
    return Object.values(jobs).flatMap((job) => job.steps.map(({ run = '' }) => run));
  });
  expect(steps).toContain('.ci/run');
  const named = steps.flatMap((step) =>
    [...step.matchAll(/npm run (?:--\S+ )?([\w-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});
