/** Hashed URLs of built files other than React Router's, from the manifest written by tools/build-browser.ts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface BuiltFiles {
  scripts: { page: string | null; session: string | null; consent: string | null; saving: string | null };
  /** For pages that React does not render. */
  stylesheets: string[];
  /** Version of the build; '' in development. */
  version: string;
}

/** URLs under which Vite serves them from source. */
const DEVELOPMENT: BuiltFiles = {
  scripts: {
    page: '/src/web/browser/page.ts',
    session: '/src/web/browser/session.ts',
    consent: '/src/web/browser/consent.ts',
    saving: '/src/web/browser/saving.ts',
  },
  stylesheets: ['/brand/tokens.css', '/src/web/shell/base.css'],
  version: '',
};

/** Without a build, pages work without scripts. */
export function readBuiltFiles(clientFolder: string): BuiltFiles {
  if (import.meta.env?.DEV) return DEVELOPMENT;
  try {
    const written = JSON.parse(readFileSync(path.join(clientFolder, '.vite/browser.json'), 'utf8')) as Record<
      string,
      string
    > & { stylesheets: string[] };
    const { page = null, session = null, consent = null, saving = null, stylesheets, version = '' } = written;
    return { scripts: { page, session, consent, saving }, stylesheets, version };
  } catch {
    return { scripts: { page: null, session: null, consent: null, saving: null }, stylesheets: [], version: '' };
  }
}
