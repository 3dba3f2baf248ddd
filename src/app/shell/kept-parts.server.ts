import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '#domain/escape-html.ts';

/** Of forms' fields and headers: one of each for a label or a menu. */
const MOST = 512;
/** Where a filling belongs; nobody can write it in content or in a form. */
const HOLE = `x${randomUUID().replaceAll('-', '')}`;

const parts = new LRUCache<string, readonly string[]>({ max: MOST });

export function keepPart(key: string, render: (filling: string) => ReactNode, filling: string): string {
  const pieces = parts.get(key) ?? renderToString(render(HOLE)).split(HOLE);
  parts.set(key, pieces);
  return pieces.length === 1 ? (pieces[0] ?? '') : pieces.join(escapeHtml(filling));
}
