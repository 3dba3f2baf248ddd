/** Rewrites, in place, what content servers add around and inside an article so that the allow-list accepts it. */
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { readHref } from '#wire/content-address.ts';
import { findPictureSource, type UrlResolver } from './addresses.ts';

type Parent = Root | Element;
/** Called with what is removed or changed. */
export type OnDropped = (what: string) => void;

const LANDMARKS = ['banner', 'navigation', 'contentinfo', 'search', 'dialog', 'alertdialog'];
const COOKIE_BANNER = /^(?:onetrust|cybotcookiebot|cookie-?(?:banner|consent|notice|bar|policy-banner|overlay))/i;

/** Removes page chrome: everything if the article is the whole body, otherwise only what is never content. */
export function removeChrome(parent: Parent, isWholeBody: boolean, onDropped: OnDropped): void {
  visit(parent, 'element', (node, index, within) => {
    if (!within || index === undefined || !isChrome(node, isWholeBody)) return;
    onDropped(`site chrome: ${toName(node)}`);
    within.children.splice(index, 1);
    return [SKIP, index];
  });
}

function isChrome({ tagName, properties, children }: Element, isWholeBody: boolean): boolean {
  const names = [properties.id, ...(Array.isArray(properties.className) ? properties.className : [])];
  if (names.some((name) => COOKIE_BANNER.test(String(name ?? '')))) return true;
  if (LANDMARKS.includes(String(properties.role ?? '').toLowerCase())) return true;
  if (!isWholeBody) return false;
  const hasMenu = children.some((child) => child.type === 'element' && child.tagName === 'nav');
  return tagName === 'footer' || (tagName === 'header' && hasMenu);
}

/** Reduces a `<picture>` to its first allowed source, and a frame to a link to its content. */
export function replaceFrames(parent: Parent, addresses: UrlResolver, onDropped: OnDropped, isInLink = false): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName === 'picture') return openPicture(child, addresses);
    if (child.tagName === 'iframe') {
      const link = isInLink ? null : toFrameLink(child, addresses);
      onDropped(`frame: ${String(child.properties.src ?? '')}${link === null ? '' : ' (a link now)'}`);
      return link === null ? [] : [link];
    }
    if (child.tagName === 'img') return [placeSource(child, [child], addresses)];
    replaceFrames(child, addresses, onDropped, isInLink || child.tagName === 'a');
    return [child];
  });
}

function openPicture(picture: Element, addresses: UrlResolver): ElementContent[] {
  const parts = picture.children.filter((child) => child.type === 'element');
  const image = parts.find(({ tagName }) => tagName === 'img');
  const sources = parts.filter(({ tagName }) => tagName === 'source');
  return image ? [placeSource(image, [image, ...sources], addresses)] : [];
}

function placeSource(image: Element, sources: readonly Element[], addresses: UrlResolver): Element {
  const src = findPictureSource(sources, addresses);
  return src === null ? image : { ...image, properties: { ...image.properties, src } };
}

/** Null for a hidden frame, or one without a usable URL. */
function toFrameLink({ properties }: Element, addresses: UrlResolver): Element | null {
  const { src, title, width, height, hidden } = properties;
  const isSeen = !hidden && ![width, height].some((size) => size !== undefined && size !== null && Number(size) <= 1);
  const href = typeof src === 'string' ? addresses.resolve(src) : null;
  const to = isSeen && href !== null ? readHref(href, addresses.publicOrigin) : null;
  if (href === null || to === null || !/^(?:https?:|\/)/i.test(to.href)) return null;
  const host = to.external ? new URL(to.href).hostname : '';
  const words =
    typeof title === 'string' && title.trim() !== '' ? title.trim() : `Open this on ${host || 'its own page'}`;
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: words }] };
}

function toName({ tagName, properties: { id, className, role } }: Element): string {
  const classes = Array.isArray(className) ? className.map((name) => `.${name}`).join('') : '';
  return `<${tagName}>${typeof id === 'string' ? ` #${id}` : ''}${classes && ` ${classes}`}${role ? ` role=${String(role)}` : ''}`;
}
