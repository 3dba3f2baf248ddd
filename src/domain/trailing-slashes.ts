const SLASH = 47;

/** `/a//` becomes `/a`. In one pass: `/\/+$/` is quadratic on long runs of slashes. */
export function cutTrailingSlashes(text: string): string {
  let end = text.length;
  // In front of the text there is NaN.
  while (text.charCodeAt(end - 1) === SLASH) end -= 1;
  return text.slice(0, end);
}
