import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Of forms' fields and headers: one of each for a label or a menu. */
const MOST = 512;
/** Where a filling belongs; nobody can write it in content or in a form. */
const HOLE = `x${randomUUID().replaceAll('-', '')}`;

const parts = new LRUCache<string, readonly string[]>({ max: MOST });

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React does. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

export function keepPart(key: string, render: (filling: string) => ReactNode, filling: string): string {
  const pieces = parts.get(key) ?? renderToString(render(HOLE)).split(HOLE);
  parts.set(key, pieces);
  return pieces.length === 1 ? (pieces[0] ?? '') : pieces.join(escapeHtml(filling));
}
