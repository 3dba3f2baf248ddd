/** Checks query parameters. JSON:API 1.1: a server must refuse unknown parameters. */
import type { ErrorObject } from '#wire/error.ts';

/** The standard's own families, which a response may name; any other name is the sender's text. */
const FAMILIES = ['include', 'sort', 'fields', 'filter', 'page'];

/** Null if every parameter is one of `known`. */
export function findQueryError(request: Request, known: readonly string[] = []): ErrorObject | null {
  if (!request.url.includes('?')) return null;
  const unknown = [...new URL(request.url).searchParams.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const family = FAMILIES.find((name) => unknown === name || unknown.startsWith(`${name}[`));
  const source = family === undefined ? {} : { source: { parameter: family } };
  if (family !== undefined && !known.some((name) => name.startsWith(family)))
    return { status: 400, detail: `Leave out ${family}.`, ...source };
  const allowed = known.length === 0 ? 'Send no query.' : `Send no query but ${known.join(', ')}.`;
  return { status: 400, detail: allowed, ...source };
}
