/** Faults covered by a test: the row runs that test. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from './fault.ts';

const root = path.resolve(import.meta.dirname, '../..');

export function createTestedFault(name: string, line: string, files: string[]): Fault {
  return {
    name,
    line,
    async run() {
      const folder = mkdtempSync(path.join(tmpdir(), 'help-faults-'));
      const report = path.join(folder, 'report.json');
      const vitest = spawn(
        path.join(root, 'node_modules/.bin/vitest'),
        ['run', ...files, '--reporter=json', `--outputFile.json=${report}`],
        { cwd: root, stdio: 'ignore' },
      );
      const code = await new Promise((resolve) => vitest.once('exit', resolve));
      const { numPassedTests = 0, numTotalTests = 0 } = JSON.parse(readFileSync(report, 'utf8')) as Record<
        string,
        number
      >;
      rmSync(folder, { recursive: true, force: true });
      return {
        passed: code === 0 && numPassedTests === numTotalTests && numTotalTests > 0,
        seen: `${numPassedTests} of ${numTotalTests} tests passed (${files.join(', ')})`,
      };
    },
  };
}
