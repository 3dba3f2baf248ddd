/** Some providers send null for what they do not have, which the protocol's libraries refuse with all the rest of the answer. */

const JSON_TYPE = /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** The answer without its members that are null. What is no JSON object is left as it came. */
export async function dropNullMembers(answer: Response): Promise<Response> {
  if (answer.body === null || !JSON_TYPE.test(answer.headers.get('content-type') ?? '')) return answer;
  const { status, statusText, headers } = answer;
  return new Response(toText(await answer.text()), { status, statusText, headers });
}

function toText(sent: string): string {
  try {
    const read: unknown = JSON.parse(sent);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return sent;
    const members = Object.entries(read);
    const kept = members.filter(([, value]) => value !== null);
    return kept.length === members.length ? sent : JSON.stringify(Object.fromEntries(kept));
  } catch {
    return sent;
  }
}
