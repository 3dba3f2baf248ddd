/**
 * Lists failures, skipped tests and those that passed only on a retry (a flake is a finding), for the end of `npm
 * test`.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface Outcome {
  name: string;
  /** Number of retries. */
  retries: number;
  /** Why the test failed, on one line; absent if it passed in the end. */
  failure?: string;
  /** Tests that were not run, mostly because a required program is missing. */
  isSkipped?: true;
}

const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 300);

function readModule(module: TestModule): Outcome[] {
  // A file that fails to load has no tests to list.
  const own = module.errors().map(({ message }) => ({
    name: module.relativeModuleId,
    retries: 0,
    failure: toLine(message),
  }));
  const tests = [...module.children.allTests()].flatMap((test): Outcome[] => {
    const name = `${module.relativeModuleId} > ${test.fullName}`;
    const retries = test.diagnostic()?.retryCount ?? 0;
    const { state, errors } = test.result();
    if (state === 'failed') return [{ name, retries, failure: toLine(errors.at(-1)?.message ?? 'no message') }];
    if (state === 'skipped') return [{ name, retries: 0, isSkipped: true }];
    return retries === 0 ? [] : [{ name, retries }];
  });
  return [...own, ...tests];
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['OUTCOME_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(modules.flatMap(readModule)));
  }
}
