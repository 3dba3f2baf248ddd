/** `npm run release-notes -- v1.2.3`: a release's notes, if tag, package, lock and changelog agree. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SEMVER = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

interface Release {
  /** The tag with its `v`; if undefined, the package's version. */
  tag: string | undefined;
  version: string;
  lockVersion: string;
  changelog: string;
}

/** @throws Error saying what does not agree */
export function readNotes({ tag, version, lockVersion, changelog }: Release): string {
  if (!SEMVER.test(version)) throw new Error(`package.json: ${version} is no version`);
  if (lockVersion !== version) throw new Error(`package-lock.json has ${lockVersion}, package.json ${version}`);
  if (tag !== undefined && tag !== `v${version}`) throw new Error(`The tag is ${tag}, the version ${version}`);
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section [${version}]`);
  const [heading = '', ...lines] = section.split('\n');
  const day = /^\[[^\]]+\] - (\d{4}-\d{2}-\d{2})$/.exec(heading)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(day))) throw new Error(`CHANGELOG.md gives [${version}] no day`);
  const notes = lines.join('\n').trim();
  if (notes === '') throw new Error(`CHANGELOG.md says nothing of [${version}]`);
  return notes;
}

function readVersion(file: string): string {
  return (JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { version: string }).version;
}

if (import.meta.main) {
  try {
    const version = readVersion('package.json');
    const lockVersion = readVersion('package-lock.json');
    const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
    console.log(readNotes({ tag: process.argv[2], version, lockVersion, changelog }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
