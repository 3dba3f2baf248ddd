/** Caches the frame around the main part, which many readers share, with placeholders for what differs by page. */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '#domain/escape-html.ts';
import type { RootData } from './root-data.ts';
import { toContentKey } from '../ui/fixed-part.tsx';
import type { Holes } from './page-part.ts';
import { needsSession } from './small-scripts.tsx';

/** About forty routes, as forms and documents, with three consent states each; forms with and without a nonce. */
const MOST = 256;
/** Differs from cached-parts' placeholder, because frames contain cached parts. */
const HOLE = `f${randomUUID().replaceAll('-', '')}`;
export const HOLES: Holes & { nonce: string; mark: string } = {
  main: `${HOLE}main`,
  page: `${HOLE}page`,
  signInPage: `${HOLE}sign`,
  mark: `${HOLE}mark`,
  nonce: `${HOLE}nonce`,
};
const NAMES = new RegExp(`${HOLE}(head|main|page|sign|mark|nonce)`);

/** A frame in pieces: text, placeholder name, text, and so on. */
const frames = new LRUCache<string, readonly string[]>({ max: MOST });

/** Null for personal pages and in development: never cached. */
export function toFrameKey(route: string, { frame, phones }: RootData, hasNonce: boolean): string | null {
  if (!frame || frame.mistakes || frame.left || needsSession(frame.auth)) return null;
  const { auth, header, footer, consentQuestion, hasExtra } = frame;
  const made = [route, auth, hasNonce, consentQuestion, hasExtra, JSON.stringify(phones['energy'])];
  return [...made, toContentKey(header), toContentKey(footer ?? null)].join(' ');
}

const encodeValue = (text: string) => `${new URLSearchParams({ '': text })}`.slice(1);

interface Filling {
  main: string;
  /** The main part's elements for the head. */
  head: string;
  page: string;
  mark: string;
  nonce: string | undefined;
}

/** `render` renders the frame with `HOLES` in it. */
export function fillFrame(key: string, render: () => string, filling: Filling): string {
  const pieces = frames.get(key) ?? render().replace('</head>', `${HOLE}head</head>`).split(NAMES);
  frames.set(key, pieces);
  const texts: Record<string, string> = {
    main: filling.main,
    head: filling.head,
    page: escapeHtml(filling.page),
    sign: encodeValue(filling.page),
    mark: filling.mark,
    nonce: filling.nonce ?? '',
  };
  return pieces.map((piece, at) => (at % 2 === 1 ? (texts[piece] ?? '') : piece)).join('');
}
