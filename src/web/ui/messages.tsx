/** Messages of a case, oldest first: always text, never markup. */
import { createElement, Fragment } from 'react';
import css from './messages.module.css';

export interface Message {
  key: string | number;
  /** Which side wrote it; at the desk also an internal note, or an event without text. */
  side: 'theirs' | 'ours' | 'neither' | 'note' | 'event';
  who: string;
  /** "Friday 21 November, 10:42am". */
  moment: string;
  /** ISO instant. */
  at: string;
  /** What happened, if it is not simply a message. */
  what?: string | undefined;
  text: string;
}

/** Browsers reshape Arabic text at each line of an unbroken run: 30,000 letters blocked a tab for most of a minute. */
const RUN = /(\S{200})/u;

function Breakable({ text }: { text: string }) {
  const runs = text.split(RUN).filter(Boolean);
  return createElement(Fragment, null, ...runs.flatMap((run, at) => (at === 0 ? [run] : [createElement('wbr'), run])));
}

export function Messages({ messages, label }: { messages: Message[]; label: string }) {
  return (
    <ol className={css.messages} aria-label={label}>
      {messages.map(({ key, side, who, moment, at, what, text }) => (
        <li key={key} className={css[side]}>
          <p className={css.head}>
            <strong>{who}</strong>
            <time dateTime={at}>{moment}</time>
          </p>
          {what && <p className={css.what}>{what}</p>}
          {text && (
            <p className={css.text} dir="auto">
              <Breakable text={text} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
