import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '#domain/escape-html.ts';

/** Cache entries: one per label or menu. */
const MAX_PARTS = 512;
/** Placeholder that cannot occur in content or form input. */
const HOLE = `x${randomUUID().replaceAll('-', '')}`;

const parts = new LRUCache<string, readonly string[]>({ max: MAX_PARTS });

export function keepPart(key: string, render: (filling: string) => ReactNode, filling: string): string {
  const pieces = parts.get(key) ?? renderToString(render(HOLE)).split(HOLE);
  parts.set(key, pieces);
  return pieces.length === 1 ? (pieces[0] ?? '') : pieces.join(escapeHtml(filling));
}
