import type { ContentScript } from '#domain/entities/content.ts';

/**
 * The content server's scripts, with the hashes that the policy allows (decision 0016). The page works without them.
 */
export function ContentScripts({ scripts }: { scripts: readonly ContentScript[] }) {
  return scripts.map(({ src, integrity }) => (
    <script key={src} src={src} integrity={integrity} crossOrigin="anonymous" defer />
  ));
}
