/** The only place that shows others’ HTML: the content client sanitised it, once per version, before it got here. */
export function TrustedHtml({ html, className }: { html: string; className?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- what it shows is sanitised, see above
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
