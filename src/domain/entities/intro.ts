/** The top of an article: its first paragraph, and a danger that follows at once. The call to action follows directly. */
interface ArticleParts {
  intro: string;
  danger: string;
  rest: string;
}

/** The first paragraph, after a line that says whom the article is for, if there is one. */
const PARAGRAPH = /^\s*(?:<p><strong>For [^<]*<\/strong><\/p>\s*)?<p>[^]*?<\/p>/;
/** Up to its end; one that holds another quotation is left where it is. */
const DANGER = /^\s*<blockquote class="danger">(?:(?!<blockquote)[^])*?<\/blockquote>/;

export function splitIntro(markup: string): ArticleParts {
  const [intro = ''] = PARAGRAPH.exec(markup) ?? [];
  const after = markup.slice(intro.length);
  const [danger = ''] = DANGER.exec(after) ?? [];
  return { intro, danger, rest: after.slice(danger.length) };
}
