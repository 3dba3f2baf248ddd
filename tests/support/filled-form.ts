/** The form of a page as a browser without scripts sends it. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface FilledForm {
  fields: Record<string, string>;
  /** Names of the fields of free text. */
  texts: string[];
  /** Values of its buttons named `intent`, in order. */
  intents: string[];
}

function findAll(node: Node, isWanted: (element: Element) => boolean): Element[] {
  const own = 'tagName' in node && isWanted(node) ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap((child) => findAll(child, isWanted))] : own;
}

const readAttribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

const toContent = ({ childNodes }: Element) =>
  childNodes
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
    .trim();

function toValue(field: Element, fill: Readonly<Record<string, string>>, text: string): string {
  const name = readAttribute(field, 'name') ?? '';
  if (field.tagName === 'textarea') return text;
  if (field.tagName === 'select') {
    const values = findAll(field, ({ tagName }) => tagName === 'option').map(
      (one) => readAttribute(one, 'value') ?? toContent(one),
    );
    return values.find((value) => value !== '') ?? '';
  }
  const typed = readAttribute(field, 'type') ?? 'text';
  return (typed === 'hidden' ? null : fill[name]) ?? readAttribute(field, 'value') ?? '';
}

/**
 * The form with this id: first options chosen, boxes left empty, `fill` typed by name, `text` in every field of free text.
 * @throws Error if the page has no such form
 */
export function fillForm(html: string, id: string, fill: Readonly<Record<string, string>>, text: string): FilledForm {
  const [form] = findAll(parse(html), (one) => one.tagName === 'form' && readAttribute(one, 'id') === id);
  if (!form) throw new Error(`no form ${id}`);
  const fields: Record<string, string> = {};
  const named = findAll(form, (one) => ['input', 'select', 'textarea'].includes(one.tagName));
  for (const field of named) {
    const name = readAttribute(field, 'name') ?? '';
    const type = readAttribute(field, 'type');
    if (name === '' || type === 'checkbox' || (type === 'radio' && name in fields)) continue;
    fields[name] = toValue(field, fill, text);
  }
  return {
    fields,
    texts: named.filter(({ tagName }) => tagName === 'textarea').map((one) => readAttribute(one, 'name') ?? ''),
    intents: findAll(form, (one) => one.tagName === 'button' && readAttribute(one, 'name') === 'intent').flatMap(
      (one) => readAttribute(one, 'value') ?? [],
    ),
  };
}
