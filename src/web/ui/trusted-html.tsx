/** The only place that renders third-party HTML. The content client has sanitised it, once per version. */
export function TrustedHtml({ html, className }: { html: string; className?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- sanitised, see above
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
