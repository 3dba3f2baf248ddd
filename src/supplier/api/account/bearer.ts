import type { Bearer } from '#domain/ports.ts';
import { answerError } from '../answer.ts';

/** Real tokens are 1 to 4 KB; a much longer text is not one. */
const TOKEN_MAX = 8_192;
const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/** From the Authorization header, with or without the word Bearer (§7 writes it both ways); null for anything else. */
function findToken(request: Request): string | null {
  const [, token] = /^(?:Bearer +)?([\w.~+/-]+=*)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  return token !== undefined && token.length <= TOKEN_MAX ? token : null;
}

/** The customer of the request's token, or the 401 response. */
export async function readBearer(
  request: Request,
  read: (token: string) => Promise<Bearer | null>,
): Promise<{ bearer: Bearer } | { refusal: Response }> {
  const token = findToken(request);
  const bearer = token === null ? null : await read(token);
  if (bearer !== null) return { bearer };
  return {
    refusal: answerError(
      { status: 401, detail: 'Send a token that is valid here.', source: { header: 'Authorization' } },
      CHALLENGE,
    ),
  };
}

export function answerForbidden(): Response {
  return answerError({
    status: 403,
    detail: 'Send a token with the scope this needs.',
    source: { header: 'Authorization' },
  });
}
