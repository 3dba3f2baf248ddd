import type { ContentScript } from '#domain/entities/content.ts';

/** Scripts of the content server, each with the hash that the policy allows (decision 0016). Optional for the page. */
export function ContentScripts({ scripts }: { scripts: readonly ContentScript[] }) {
  return scripts.map(({ src, integrity }) => (
    <script key={src} src={src} integrity={integrity} crossOrigin="anonymous" defer />
  ));
}
