/** Names every test that passed only when it was tried again: a flake is a finding. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export default class RetryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['RETRY_REPORT'];
    if (!file) return;
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const times = test.diagnostic()?.retryCount ?? 0;
        return times === 0 ? [] : [{ name: `${module.relativeModuleId} > ${test.fullName}`, times }];
      }),
    );
    writeFileSync(file, JSON.stringify(retried));
  }
}
