/** The running release: the version in package.json at build time. */
import about from '../../../package.json' with { type: 'json' };

export const RELEASE: string = about.version;

/** "0.1.0+k3x9", with the build as Semantic Versioning metadata; without it if nothing was built. */
export function toRelease(build: string): string {
  return build === '' ? RELEASE : `${RELEASE}+${build}`;
}
