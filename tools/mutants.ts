/** `npm run mutants -- src/domain/paths.ts src/wire`: the changes of these files or folders that no unit test notices. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const report = path.join(root, 'var/mutants.json');

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}

/** A folder stands for the files in it and below. */
function toPattern(place: string): string {
  return statSync(path.join(root, place)).isDirectory() ? `${place.replace(/\/$/, '')}/**/*.ts` : place;
}

const places = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('-'));
const unknown = places.find((place) => !existsSync(path.join(root, place)));
if (places.length === 0 || unknown !== undefined) {
  console.error(`${unknown ?? 'Nothing'} to change: name files or folders, such as src/domain/paths.ts or src/wire`);
  process.exit(2);
}

rmSync(report, { force: true });
const mutate = [...places.map(toPattern), '!src/**/*.test.ts'].join(',');
const { status } = spawnSync(path.join(root, 'node_modules/.bin/stryker'), ['run', '--mutate', mutate, ...flags], {
  cwd: root,
  stdio: 'inherit',
});
if (!existsSync(report)) process.exit(status ?? 1);

const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: Record<string, { mutants: Mutant[] }> };
let [noticed, lived] = [0, 0];
for (const [file, { mutants }] of Object.entries(files))
  for (const { status: outcome, location, mutatorName, replacement = '' } of mutants) {
    if (outcome === 'Killed' || outcome === 'Timeout') noticed += 1;
    if (outcome !== 'Survived' && outcome !== 'NoCoverage') continue;
    lived += 1;
    const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 70);
    console.log(
      `${file}:${location.start.line}  ${mutatorName} → ${change}${outcome === 'NoCoverage' ? '  (never run)' : ''}`,
    );
  }
const share = (100 * noticed) / Math.max(1, noticed + lived);
console.log(`\n${noticed} changes noticed, ${lived} lived: ${share.toFixed(1)} %`);
