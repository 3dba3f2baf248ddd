import { use } from 'react';
import { DocumentContext } from './document-context.ts';

/** The content server's scripts, which the policy allows by the nonce of this response (decision 0016). The page works without them. */
export function ContentScripts({ scripts }: { scripts: readonly string[] }) {
  const { nonce } = use(DocumentContext);
  return scripts.map((src) => <script key={src} src={src} nonce={nonce} defer />);
}
