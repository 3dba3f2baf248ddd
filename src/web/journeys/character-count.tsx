import { useEffect, useRef, useState } from 'react';
import { tooManyCharacters } from '#domain/errors.ts';
import { countCodePoints, normaliseText } from '#domain/rules/text.ts';
import css from './character-count.module.css';
import { TextArea } from '../ui/field.tsx';
import layout from '../ui/layout.module.css';
import { useUnsentWords } from './unsent-words.ts';

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

function toWords(count: number, limit: number): string {
  if (count > limit) return tooManyCharacters(count - limit);
  const left = limit - count;
  return `You have ${left.toLocaleString('en-GB')} ${left === 1 ? 'character' : 'characters'} left`;
}

const countOf = ({ value }: HTMLTextAreaElement) => countCodePoints(normaliseText(value));

/** Never blocks typing. Counts like the server; without JavaScript it only states the limit. */
export function CountedTextArea({ limit, defaultValue, ...field }: Props) {
  const [count, setCount] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  const { words, ref, keep } = useUnsentWords<HTMLTextAreaElement>(field.name, defaultValue);
  const most = `You can enter up to ${limit.toLocaleString('en-GB')} characters`;
  const isTyped = useRef(false);
  const isCounting = count !== null;
  // What is there already counts, and is not announced: nobody has typed it here.
  useEffect(() => {
    if (ref.current?.value) setCount(countOf(ref.current));
  }, [ref]);
  useEffect(() => {
    if (count === null || !isTyped.current) return;
    const timer = setTimeout(() => setAnnounced(toWords(count, limit)), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, limit]);
  return (
    <TextArea
      {...field}
      ref={ref}
      defaultValue={words}
      describedBy={`${field.name}-count`}
      onInput={(event) => {
        keep(event);
        isTyped.current = true;
        setCount(countOf(event.currentTarget));
      }}
      below={
        <>
          <p id={`${field.name}-count`} className={isCounting ? layout.hidden : css.count}>
            {most}
          </p>
          {/* Visual only: a screen reader gets the same from the status below, once per pause. */}
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
