/** Where the focus goes when an answer arrives: to what is next, unless the person has moved on meanwhile. */
import { useCallback } from 'react';

let hasPressed = false;
let hasMovedOn = false;

/** A form is being sent: from here on a focus or a value that changes is somebody who goes on by themselves. */
export function followPress(): void {
  hasPressed = true;
  hasMovedOn = false;
}

if (typeof document !== 'undefined') {
  for (const kind of ['focusin', 'input']) {
    document.addEventListener(kind, () => (hasMovedOn = true), { capture: true });
  }
}

/** Before any press the page itself is the answer; then a field with the focus is somebody who types already. */
export function takeFocus(element: HTMLElement): void {
  const isElsewhere = hasPressed ? hasMovedOn : document.activeElement?.matches('input, select, textarea');
  if (isElsewhere) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/** For the control that is next when `on`, again for each new answer given there; without JavaScript the attribute does it. */
export function useAnswerFocus(on: unknown) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element && on) takeFocus(element);
    },
    [on],
  );
  return { ref, autoFocus: Boolean(on) && typeof document === 'undefined' };
}
