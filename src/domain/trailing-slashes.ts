const SLASH = 47;

/** `/a//` is `/a`; one pass, since `/\/+$/` takes the square of a long row of slashes. */
export function cutTrailingSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === SLASH) end -= 1;
  return text.slice(0, end);
}
