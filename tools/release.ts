/**
 * `npm run release -- 1.2.3` writes the version and its day wherever they occur, commits and tags. `npm run
 * release-notes -- v1.2.3` prints a release's notes, if tag, package, lock and changelog agree.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SEMVER = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

const UNRELEASED = '## [Unreleased]\n';

interface Release {
  /** The tag with its `v`; if undefined, the package's version. */
  tag: string | undefined;
  version: string;
  lockVersion: string;
  changelog: string;
}

/** @throws Error that says what does not agree */
export function readNotes({ tag, version, lockVersion, changelog }: Release): string {
  if (!SEMVER.test(version)) throw new Error(`package.json: ${version} is not a version`);
  if (lockVersion !== version) throw new Error(`package-lock.json has ${lockVersion}, package.json ${version}`);
  if (tag !== undefined && tag !== `v${version}`) throw new Error(`The tag is ${tag}, the version ${version}`);
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section [${version}]`);
  const [heading = '', ...lines] = section.split('\n');
  const day = /^\[[^\]]+\] - (\d{4}-\d{2}-\d{2})$/.exec(heading)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(day))) throw new Error(`CHANGELOG.md has no date for [${version}]`);
  const notes = lines.join('\n').trim();
  if (notes === '') throw new Error(`CHANGELOG.md has no entries for [${version}]`);
  return notes;
}

/**
 * Returns a text that sorts as SemVer (§11) orders versions: numbers by size and before words, a shorter pre-release
 * before a longer one, and all of them before their release, because `~` sorts after every character of a word.
 */
export function toPrecedence(version: string): string {
  const [core = '', ...rest] = version.split('-');
  const preRelease = rest.length === 0 ? '~' : rest.join('-');
  const parts = `${core}.${preRelease}`.split('.');
  return parts.map((part) => (/^\d+$/.test(part) ? `0${part.padStart(16, '0')}` : `a${part}`)).join(' ');
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readVersion = (file: string) => (JSON.parse(read(file)) as { version: string }).version;
const toReason = (error: unknown) => (error instanceof Error ? error.message.trim() : String(error));
const run = (program: string, args: string[], input = '') =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    input,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });

/** Everything that can fail is checked before anything is written; what fails nevertheless is undone. */
function makeRelease(version: string): void {
  if (!SEMVER.test(version)) throw new Error('Name the version, such as: npm run release -- 1.2.3');
  const former = readVersion('package.json');
  if (toPrecedence(version) <= toPrecedence(former)) throw new Error(`${former} was released already`);
  if (run('git', ['status', '--porcelain']) !== '') throw new Error('Commit or remove what is not committed first');
  if (run('git', ['tag', '--list', `v${version}`]) !== '') throw new Error(`The tag v${version} exists already`);
  for (const who of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT']) run('git', ['var', who]);
  const day = new Date().toISOString().slice(0, 10);
  const changelog = read('CHANGELOG.md').replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${day}\n`);
  const notes = readNotes({ tag: `v${version}`, version, lockVersion: version, changelog });
  const before = run('git', ['rev-parse', 'HEAD']).trim();
  try {
    run('npm', ['version', version, '--no-git-tag-version']);
    writeFileSync(path.join(root, 'CHANGELOG.md'), changelog);
    const kustomization = 'deploy/kubernetes/kustomization.yaml';
    writeFileSync(path.join(root, kustomization), read(kustomization).replace(/newTag: .*/, `newTag: ${version}`));
    run('git', ['commit', '--quiet', '--all', '--message', `Release ${version}`]);
    run('git', ['tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--file=-'], notes);
  } catch (error) {
    // Everything was committed before, so this only undoes the release.
    run('git', ['reset', '--hard', '--quiet', before]);
    throw new Error(`${toReason(error)}\nThe release failed: files and branch are as they were`, { cause: error });
  }
  console.log(`Made v${version}. Publish it: git push --follow-tags
Its image: docker build --tag help-and-support:${version} .`);
}

if (import.meta.main) {
  try {
    const [what = '', tag] = process.argv.slice(2);
    const version = readVersion('package.json');
    const lockVersion = readVersion('package-lock.json');
    if (what === '--notes') console.log(readNotes({ tag, version, lockVersion, changelog: read('CHANGELOG.md') }));
    else makeRelease(what);
  } catch (error) {
    console.error(toReason(error));
    process.exitCode = 1;
  }
}
