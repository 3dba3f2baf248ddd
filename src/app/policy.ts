/** Content security policy of a page. Documents carry no inline script and need no nonce; hydrated pages get one per answer. */
export function isHydrated(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true;
}

/** Origins that the forms of a page may lead to: a browser checks where an answer redirects as well. */
export function leadsTo(handle: unknown): readonly string[] {
  return typeof handle === 'object' && handle !== null && 'leadsTo' in handle && Array.isArray(handle.leadsTo) ? handle.leadsTo : [];
}

const FIXED = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function documentPolicy(formTargets: readonly string[] = []): string {
  return `${FIXED}; script-src 'self'; form-action ${["'self'", ...formTargets].join(' ')}`;
}

export function hydratedPolicy(nonce: string): string {
  return `${FIXED}; script-src 'nonce-${nonce}' 'strict-dynamic'; form-action 'self'`;
}
