/** Forms of nucleus blocks, for the form script of §2 (decision 0016). Controls elsewhere are removed. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { toAnchor, readFormTarget } from '#wire/content-address.ts';

/** Removed outside a block, but their text stays. */
const WRAPPERS = ['form', 'fieldset', 'legend', 'label'];
/** Removed outside a block with their text. */
const CONTROLS = ['input', 'select', 'optgroup', 'option', 'textarea', 'button'];
export const formTags = [...WRAPPERS, ...CONTROLS];

/** A content page may ask for no secrets and no files; an image button would load from anywhere. */
const REFUSED_INPUTS = ['password', 'file', 'image'];
const NUMBER = /^\d{1,6}$/;
const NUMBER_OR_DAY = /^-?\d{1,6}$|^\d{4}-\d{2}-\d{2}$/;

/** Attributes that refer to no other form, URL or script, and do not take the focus. */
export const formAttributes = {
  form: ['action'],
  label: ['htmlFor'],
  input: [
    'id',
    'name',
    'value',
    'required',
    'checked',
    'placeholder',
    ['min', NUMBER_OR_DAY],
    ['max', NUMBER_OR_DAY],
    ['maxLength', NUMBER],
    ['type', 'text', 'email', 'tel', 'number', 'date', 'search', 'checkbox', 'radio', 'hidden', 'submit', 'reset'],
  ],
  select: ['id', 'name', 'required', 'multiple'],
  optgroup: ['label'],
  option: ['value', 'selected'],
  textarea: ['id', 'name', 'required', 'placeholder', ['rows', NUMBER], ['maxLength', NUMBER]],
  button: ['id', 'name', 'value', ['type', 'submit', 'reset', 'button']],
} satisfies Record<string, (string | [string, ...(string | RegExp)[]])[]>;

interface Place {
  /** False if the markup must not contain forms, as in a notice or a transcript. */
  mayHold: boolean;
  isInBlock?: boolean;
  isInForm?: boolean;
  /** Called with removed controls. */
  onDropped?: (what: string) => void;
}

/** Runs before the sanitiser: removes controls outside a block; within one, unnests forms and reduces lists to text. */
export function keepBlockForms(parent: Root | Element, place: Place): void {
  const { mayHold, isInBlock = false, isInForm = false, onDropped } = place;
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const { tagName } = child;
    const within = isInBlock || (mayHold && isBlock(child));
    keepBlockForms(child, { ...place, isInBlock: within, isInForm: isInForm || tagName === 'form' });
    if (WRAPPERS.includes(tagName)) return within && !(tagName === 'form' && isInForm) ? [child] : child.children;
    if (!CONTROLS.includes(tagName)) return [child];
    if (within && !isRefused(child)) return [{ ...child, children: toControlChildren(child) }];
    onDropped?.(`form control: <${tagName}>`);
    return [];
  });
}

function isBlock({ tagName, properties }: Element): boolean {
  return (tagName === 'div' || tagName === 'section') && properties.dataNucleus !== undefined;
}

function isRefused({ tagName, properties }: Element): boolean {
  return tagName === 'input' && REFUSED_INPUTS.includes(String(properties.type).toLowerCase());
}

/** A list contains options, and every other control plain text. */
function toControlChildren(control: Element): ElementContent[] {
  const { tagName, children } = control;
  if (tagName === 'input') return [];
  if (tagName === 'select' || tagName === 'optgroup') {
    return children.filter(
      (child) =>
        child.type === 'element' &&
        (child.tagName === 'option' || (tagName === 'select' && child.tagName === 'optgroup')),
    );
  }
  return [{ type: 'text', value: toString(control) }];
}

/**
 * Runs after the sanitiser. A form posts to the content server or, if it names another address, does nothing until the
 * script handles it (`dialog` outside a dialog): never into an address, never to this site.
 */
export function placeForm(node: Element, contentOrigin: string): void {
  if (!formTags.includes(node.tagName)) return;
  const { properties } = node;
  if (node.tagName === 'form') {
    const action = readFormTarget(properties.action, contentOrigin);
    node.properties = action === null ? { method: 'dialog' } : { method: 'post', action };
  }
  // An id in a block must not equal one of the page's own.
  if (properties.id !== undefined) properties.id = toBlockId(properties.id);
  const [labelled] = Array.isArray(properties.htmlFor) ? properties.htmlFor : [];
  if (properties.htmlFor !== undefined) properties.htmlFor = [toBlockId(labelled) ?? ''].filter(Boolean);
  if (properties.htmlFor?.length === 0) delete properties.htmlFor;
}

function toBlockId(sent: unknown): string | undefined {
  const anchor = typeof sent === 'string' ? toAnchor(sent) : '';
  return anchor === '' ? undefined : `block-${anchor}`;
}

/** For any kind of tree: only nodes with children can contain a form. */
export function toParent(tree: Nodes): Root | Element | null {
  return tree.type === 'root' || tree.type === 'element' ? tree : null;
}
