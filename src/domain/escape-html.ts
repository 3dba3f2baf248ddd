const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Safe between tags and inside quoted attributes; as React writes it, for parts of a page are filled with it. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
