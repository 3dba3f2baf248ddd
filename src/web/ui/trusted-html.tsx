interface Props {
  html: string;
  className?: string | undefined;
  as?: 'div' | 'li';
}

/**
 * The only place that renders HTML from a string: the content client has sanitised what others wrote, once per version,
 * and `search/hit-html.ts` has escaped every word of a search result.
 */
export function TrustedHtml({ html, className, as: Element = 'div' }: Props) {
  // oxlint-disable-next-line react/no-danger -- sanitised or escaped, see above
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
