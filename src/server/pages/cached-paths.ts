/** Which addresses the page cache may keep: help that is the same for every anonymous reader. Everything else never enters it. */
import { BASE, patterns } from '#domain/paths.ts';

const DOCUMENT = new RegExp(`^${BASE}(?:/|/[a-z0-9-]{1,80}(?:/[a-z0-9-]{1,80})?)$`);
const NEVER: ReadonlySet<string> = new Set(
  [
    patterns.confirmation,
    patterns.submitMeterRead,
    patterns.submitMeterReadConfirm,
    patterns.deals,
    patterns.cookies,
    patterns.helpful,
    patterns.follow,
    patterns.desk,
    patterns.session,
    patterns.monitoring,
  ].map((path) => path.split('/')[2] ?? ''),
);

export function mayBeCached(path: string): boolean {
  if (!DOCUMENT.test(path)) return false;
  const [, , first = ''] = path.split('/');
  return first !== 'complaints' && !NEVER.has(first);
}
