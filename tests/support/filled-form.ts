/** The form of a page as a browser without scripts sends it. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface FilledForm {
  fields: Record<string, string>;
  /** Values of its buttons named `intent`, in order. */
  intents: string[];
}

function findAll(node: Node, isWanted: (element: Element) => boolean): Element[] {
  const own = 'tagName' in node && isWanted(node) ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap((child) => findAll(child, isWanted))] : own;
}

const readAttribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

const isSet = (element: Element, name: string) => readAttribute(element, name) !== undefined;
const readName = (field: Element) => readAttribute(field, 'name') ?? '';
const toContent = ({ childNodes }: Element) =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');
const readOptions = (select: Element) => findAll(select, ({ tagName }) => tagName === 'option');
const toOptionValue = (option: Element) => readAttribute(option, 'value') ?? toContent(option).trim();

function findForm(html: string, id: string): { form: Element; named: Element[] } {
  const [form] = findAll(parse(html), (one) => one.tagName === 'form' && readAttribute(one, 'id') === id);
  if (!form) throw new Error(`no form ${id}`);
  const isField = (one: Element) => ['input', 'select', 'textarea'].includes(one.tagName);
  return { form, named: findAll(form, (one) => isField(one) && readName(one) !== '' && !isSet(one, 'disabled')) };
}

/** @returns undefined for a box or radio button that is not chosen, because a browser does not send it */
function toValue(field: Element): string | undefined {
  if (field.tagName === 'textarea') return toContent(field);
  if (field.tagName === 'select') {
    const options = readOptions(field);
    const chosen = options.findLast((option) => isSet(option, 'selected')) ?? options[0];
    return chosen && toOptionValue(chosen);
  }
  const isBox = ['checkbox', 'radio'].includes(readAttribute(field, 'type') ?? '');
  if (isBox) return isSet(field, 'checked') ? (readAttribute(field, 'value') ?? 'on') : undefined;
  return readAttribute(field, 'value') ?? '';
}

function toFields(named: readonly Element[]): Record<string, string> {
  const sent = named.map((field) => [readName(field), toValue(field)] as const);
  return Object.fromEntries(sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/**
 * Returns the values of the form with this id as shown.
 * @throws Error if the page has no such form
 */
export const readForm = (html: string, id: string): Record<string, string> => toFields(findForm(html, id).named);

function toAnswer(field: Element, fill: Readonly<Record<string, string>>, text: string): string | undefined {
  const type = readAttribute(field, 'type') ?? '';
  if (field.tagName === 'textarea') return text;
  if (field.tagName === 'select') return readOptions(field).map(toOptionValue).find(Boolean);
  if (type === 'radio') return readAttribute(field, 'value');
  return ['hidden', 'checkbox'].includes(type) ? undefined : fill[readName(field)];
}

/**
 * Fills in the form with this id: the first options where none is chosen, boxes unchanged, `fill` by name, `text` in
 * every field of free text.
 * @throws Error if the page has no such form
 */
export function fillForm(html: string, id: string, fill: Readonly<Record<string, string>>, text: string): FilledForm {
  const { form, named } = findForm(html, id);
  const fields = toFields(named);
  for (const field of named) {
    const isChoice = field.tagName === 'select' || readAttribute(field, 'type') === 'radio';
    const answer = toAnswer(field, fill, text);
    if (answer !== undefined && !(isChoice && fields[readName(field)])) fields[readName(field)] = answer;
  }
  return {
    fields,
    intents: findAll(form, (one) => one.tagName === 'button' && readName(one) === 'intent').flatMap(
      (one) => readAttribute(one, 'value') ?? [],
    ),
  };
}
