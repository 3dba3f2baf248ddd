import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { tooManyCharacters } from '#domain/errors.ts';
import { countCodePoints, normaliseText } from '#domain/rules/text.ts';
import css from './character-count.module.css';
import { TextArea } from '../ui/field.tsx';
import layout from '../ui/layout.module.css';

/** Announced only when this few characters are left. */
const QUIET_UNTIL = 0.1;
/** Long enough for a person to stop typing before a screen reader speaks. */
const ANNOUNCE_AFTER_MS = 1_200;

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  defaultValue: string;
  limit: number;
}

/** The beginning of §5's message for a text over its limit, before the number. */
const OVER = tooManyCharacters(1).split('.', 1)[0] ?? '';

function toWords(count: number, limit: number): string {
  if (count > limit) return tooManyCharacters(count - limit);
  const left = limit - count;
  return `You have ${left.toLocaleString('en-GB')} ${left === 1 ? 'character' : 'characters'} left`;
}

const countOf = ({ value }: HTMLTextAreaElement) => countCodePoints(normaliseText(value));

/** Never blocks typing. Counts like the server; without JavaScript it only states the limit. */
export function CountedTextArea({ limit, defaultValue, error, ...field }: Props) {
  const [count, setCount] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  const ref = useRef<HTMLTextAreaElement>(null);
  const most = `You can enter up to ${limit.toLocaleString('en-GB')} characters`;
  const isTyped = useRef(false);
  const isCounting = count !== null;
  // Text that is already there counts, but is not announced.
  useEffect(() => {
    if (ref.current?.value) setCount(countOf(ref.current));
  }, [ref]);
  const isSending = useNavigation().state !== 'idle';
  const isNear = count !== null && limit - count <= QUIET_UNTIL * limit;
  useEffect(() => {
    if (isSending || !isNear) setAnnounced('');
    if (count === null || !isTyped.current || isSending || !isNear) return;
    const timer = setTimeout(() => setAnnounced(toWords(count, limit)), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, limit, isNear, isSending]);
  const isMended = error !== undefined && error.startsWith(OVER) && count !== null && count <= limit;
  useEffect(() => {
    // The summary's entry is in another part of the page.
    for (const link of document.querySelectorAll(`[role="alert"] a[href="#${field.name}"]`))
      link.parentElement?.toggleAttribute('hidden', isMended);
  }, [field.name, isMended]);
  return (
    <TextArea
      {...field}
      error={isMended ? undefined : error}
      ref={ref}
      defaultValue={defaultValue}
      describedBy={`${field.name}-count`}
      onInput={(event) => {
        isTyped.current = true;
        setCount(countOf(event.currentTarget));
      }}
      below={
        <>
          <p id={`${field.name}-count`} className={isCounting ? layout.hidden : css.count}>
            {most}
          </p>
          {/* Only visual: a screen reader gets the same from the status below, once per pause. */}
          {isCounting && (
            <p aria-hidden="true" className={count > limit ? css.over : css.count}>
              {toWords(count, limit)}
            </p>
          )}
          <p className={layout.hidden} role="status">
            {announced}
          </p>
        </>
      }
    />
  );
}
