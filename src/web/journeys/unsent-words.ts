/** Keeps typed, unsent text while somebody goes back a step of the journey and on again. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { UNREACHED } from './unreached.ts';

/** By page and field, in this document only: cleared by Start again, a sign-out or closing the tab. */
const unsent = new Map<string, string>();

type Control = HTMLTextAreaElement | HTMLSelectElement;

/** `kept` is the draft's text; text typed since wins. */
export function useUnsentWords<T extends Control>(
  name: string,
  kept: string,
): { words: string; ref: RefObject<T | null>; keep(event: FormEvent<T>): void } {
  const { pathname } = useLocation();
  const key = `${pathname} ${name}`;
  const [typed] = useState(() => unsent.get(key));
  const ref = useRef<T>(null);
  useEffect(() => {
    const form = ref.current?.form;
    // From here on the draft holds it, unless nothing was sent or no response came.
    const forget = () => navigator.onLine && unsent.delete(key);
    const keepAgain = () => ref.current && unsent.set(key, ref.current.value);
    form?.addEventListener('submit', forget);
    addEventListener(UNREACHED, keepAgain);
    return () => {
      form?.removeEventListener('submit', forget);
      removeEventListener(UNREACHED, keepAgain);
    };
  }, [key]);
  return { words: typed ?? kept, ref, keep: ({ currentTarget }) => void unsent.set(key, currentTarget.value) };
}
