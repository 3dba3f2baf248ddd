/** What of a form was typed, against what it was shown with. */
import { OPEN_PAGE, SAVE } from '#domain/journeys/form-fields.ts';
import { readFields } from '../journeys/keep-typed.ts';

export function isTypedIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const shown = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, shown);
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === 'hidden')
    return false;
  if (field.type === 'radio' || field.type === 'checkbox')
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.value !== field.defaultValue;
}

export const isTyped = (form: HTMLFormElement): boolean => [...form.elements].some(isTypedIn);

/** To compare one moment with another. */
export function toText(form: HTMLFormElement): string {
  const fields = readFields(form);
  for (const name of [OPEN_PAGE, SAVE]) fields.delete(name);
  return fields.toString();
}
