/**
 * Splits off the top of an article, its first paragraph and a danger notice right after it, which the call to action
 * follows.
 */
interface ArticleParts {
  intro: string;
  danger: string;
  rest: string;
}

/** The first paragraph, including a preceding line that says whom the article is for. */
const PARAGRAPH = /^\s*(?:<p><strong>For [^<]*<\/strong><\/p>\s*)?<p>[^]*?<\/p>/;
/** A danger notice up to its end; one with a nested quotation is left in place. */
const DANGER = /^\s*<blockquote class="danger">(?:(?!<blockquote)[^])*?<\/blockquote>/;

export function splitIntro(markup: string): ArticleParts {
  const [intro = ''] = PARAGRAPH.exec(markup) ?? [];
  const after = markup.slice(intro.length);
  const [danger = ''] = DANGER.exec(after) ?? [];
  return { intro, danger, rest: after.slice(danger.length) };
}
