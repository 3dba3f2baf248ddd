/** A real Chromium: CHROMIUM_PATH, the PATH, Playwright's own, Debian's package, or advice on how to get one. */
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findOnPath, installFromDebian, isExecutable } from './debian-program.ts';

/** The same browser without a user interface, which takes a third less processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Installs the browser before the tests, which would otherwise install it at the same time. */
export function installBrowser(): void {
  if (!process.env['CHROMIUM_PATH'] && !findOnPath([SHELL])) installFromDebian(SHELL, [SHELL]);
}

function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const own = chromium.executablePath();
  const found = findOnPath(NAMES) ?? (own && isExecutable(own) ? own : undefined);
  if (found) return found;
  throw new Error(
    `The browser tests need Chromium. Install it (Debian: apt-get install ${SHELL}) or set CHROMIUM_PATH to its program.`,
  );
}

/** With its own profile folder, for tools that control the browser themselves. */
export function openProfile(folder: string, more: string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: findChromium(), args: [...ARGUMENTS, ...more] });
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
}
