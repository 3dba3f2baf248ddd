/** Finds markup outside a second allow-list. */
import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Deliberately repeated, so that whoever widens the allow-list has to widen it here, too. */
const ELEMENTS = new Set(
  'h2 h3 h4 h5 h6 p ul ol li dl dt dd a strong em b i br hr blockquote div section table caption thead tbody tr th td img figure figcaption code pre kbd abbr sup sub small details summary span'.split(
    ' ',
  ),
);
const ATTRIBUTES: Record<string, RegExp> = {
  'a href': /^(?:https?:\/\/[a-z0-9][^\s\\@]*|tel:\+?\d*|mailto:[^?\s]+|\/(?![/\\])[^\s\\]*|#part-[a-z0-9-]+)$/i,
  'a rel': /^noopener noreferrer$/,
  'a className': /^(?:external|thumb|external thumb)$/,
  'span className': /^(?:visually-hidden|joined)$/,
  'img src': /^\/aem6\/content\/dam\/[a-z0-9/._-]+$/,
  'img alt': /^/,
  'img width': /^\d+$/,
  'img height': /^\d+$/,
  'img loading': /^lazy$/,
  'img decoding': /^async$/,
  'blockquote className': /^(?:callout|danger)$/,
  'div className': /^(?:callout|danger)$/,
  'div dataNucleus': /^$/,
  'section dataNucleus': /^$/,
};
/** Only inside a block marked as nucleus. */
const CONTROLS = new Set('form fieldset legend label input select optgroup option textarea button'.split(' '));
const ANY = /^/;
const CONTROL_ATTRIBUTES: Record<string, RegExp> = {
  'form method': /^(?:post|dialog)$/,
  'form action': /^\/aem6\//,
  'label htmlFor': /^block-[a-z0-9-]+$/,
  'input type': /^(?:text|email|tel|number|date|search|checkbox|radio|hidden|submit|reset)$/,
  'button type': /^(?:submit|reset|button)$/,
  ...Object.fromEntries(
    ['input', 'select', 'textarea', 'button'].flatMap((tag) => [
      [`${tag} name`, ANY],
      [`${tag} id`, /^block-[a-z0-9-]+$/],
    ]),
  ),
  ...Object.fromEntries(['input', 'button', 'option'].map((tag) => [`${tag} value`, ANY])),
  ...Object.fromEntries(
    [
      'input required',
      'select required',
      'textarea required',
      'input checked',
      'option selected',
      'select multiple',
      'input placeholder',
      'textarea placeholder',
      'optgroup label',
    ].map((name) => [name, ANY]),
  ),
  ...Object.fromEntries(
    ['input min', 'input max', 'input maxLength', 'textarea maxLength', 'textarea rows'].map((name) => [
      name,
      /^[\d-]+$/,
    ]),
  ),
};
const HEADING_ID = /^part-[a-z0-9-]+$/;
export const OPTIONS = { contentOrigin: '', publicOrigin: 'https://help.example' };

export const parser = unified().use(rehypeParse, { fragment: true });
export const wrap = (html: string) =>
  `<!doctype html><html><head><title>A title</title></head><body><h2>Before</h2>${html}</body></html>`;

export function findForbidden(markup: string): string[] {
  return look(parser.parse(markup), false);
}

function look(node: Nodes, isInBlock: boolean): string[] {
  if (node.type === 'comment' || node.type === 'doctype') return [node.type];
  if (node.type !== 'element' && node.type !== 'root') return [];
  const own = node.type === 'element' ? forbiddenIn(node, isInBlock) : [];
  const within = isInBlock || (node.type === 'element' && node.properties['dataNucleus'] !== undefined);
  return [...own, ...node.children.flatMap((child) => look(child, within))];
}

function forbiddenIn({ tagName, properties }: Element, isInBlock: boolean): string[] {
  const isControl = isInBlock && CONTROLS.has(tagName);
  if (!ELEMENTS.has(tagName) && !isControl) return [`<${tagName}>`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
    const rule =
      name === 'id' && /^h[2-6]$/.test(tagName)
        ? HEADING_ID
        : (isControl ? CONTROL_ATTRIBUTES : ATTRIBUTES)[`${tagName} ${name}`];
    return rule?.test(text) && !text.includes('evil.example') ? [] : [`<${tagName} ${name}="${text}">`];
  });
}
