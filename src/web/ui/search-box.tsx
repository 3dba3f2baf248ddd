import { createElement } from 'react';
import { SEARCH_MAX } from '#domain/constants.ts';
import { patterns } from '#domain/paths.ts';
import { Search } from './document-icons.tsx';
import { Button } from './button.tsx';
import layout from './layout.module.css';
import css from './search-box.module.css';

/** Limits the URL to what servers accept, yet far above the limit, so that §5's message is what rejects a long term. */
const TYPED_MAX = 3 * SEARCH_MAX;

interface Props {
  /** §2 The path where the search started. */
  initiated: string;
  defaultValue?: string;
  error?: string | undefined;
}

/** §2 Search: a plain form that works in every browser; a small script adds suggestions. */
export function SearchBox({ initiated, defaultValue = '', error }: Props) {
  return (
    <form action={patterns.search} role="search" className={css.form} noValidate>
      <label htmlFor="q" className={layout.hidden}>
        Search help
      </label>
      {error && (
        <p id="q-error" className={css.error}>
          {error}
        </p>
      )}
      {/* The small script turns this element into a combobox; without it, it is a plain box. */}
      {createElement(
        'auto-complete',
        { class: css.box, src: patterns.searchSuggestions, for: 'q-suggestions' },
        <input
          key="q"
          id="q"
          name="q"
          type="search"
          defaultValue={defaultValue}
          placeholder="Search help"
          autoComplete="off"
          maxLength={TYPED_MAX}
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'q-error' })}
        />,
        <Button key="button" className={css.button}>
          <Search aria-hidden="true" />
          <span>Search</span>
        </Button>,
        <div key="list" id="q-suggestions" className={css.list} aria-label="Suggestions" hidden />,
      )}
      <input type="hidden" name="initiated" value={initiated} />
      <div id="q-suggestions-feedback" className={layout.hidden} />
    </form>
  );
}
