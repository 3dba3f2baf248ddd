import { fromParse5 } from 'hast-util-from-parse5';
import type { Root } from 'hast';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';
import { ContentFailure } from './fetch-guarded.ts';

/** Our longest article has about 150 elements, 8 levels deep. */
const ELEMENTS_MAX = 10_000;
const DEPTH_MAX = 100;
const ATTRIBUTES_MAX = 64;

/**
 * Parses an HTML document, and gives up during parsing, not after it: repeated unclosed formatting makes a parser
 * create far more elements than were sent, and a chain of thousands makes later tree walks stall.
 * @throws ContentFailure too many elements, too deep, or too many attributes on one
 */
export function parseBounded(html: string): Root {
  let elements = 0;
  let depth = 0;
  const adapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      elements += 1;
      if (elements > ELEMENTS_MAX) throw new ContentFailure('document', `more than ${ELEMENTS_MAX} elements`);
      if (attributes.length > ATTRIBUTES_MAX)
        throw new ContentFailure('document', `more than ${ATTRIBUTES_MAX} attributes on an element`);
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    onItemPush() {
      depth += 1;
      if (depth > DEPTH_MAX) throw new ContentFailure('document', `deeper than ${DEPTH_MAX} elements`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
  return fromParse5(parse(html, { treeAdapter: adapter })) as Root;
}
