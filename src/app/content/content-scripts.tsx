import type { ContentScript } from '#domain/entities/content.ts';

/** Scripts of the content server, each held to the hash that the page's policy allows (decision 0016). The page reads without them. */
export function ContentScripts({ scripts }: { scripts: readonly ContentScript[] }) {
  return scripts.map(({ src, integrity }) => (
    <script key={src} src={src} integrity={integrity} crossOrigin="anonymous" defer />
  ));
}
