import { Search } from 'lucide-react';
import { createElement } from 'react';
import { SEARCH_MAX } from '#domain/constants.ts';
import { patterns } from '#domain/paths.ts';
import { Button } from '../ui/button.tsx';
import layout from '../shell/layout.module.css';
import css from './search-box.module.css';

/** Whole on the smallest screen. */
const HINT = 'Try “boiler pressure”';

/** Keeps an address as long as a server takes; far beyond what is searched for, so that §5's message is what stops a term. */
const TYPED_MAX = 3 * SEARCH_MAX;

interface Props {
  /** §2 The path the search started on. */
  initiated: string;
  defaultValue?: string;
  error?: string | undefined;
  /** What to try, in place of the usual. */
  hint?: string | undefined;
}

/** §2 Search: a plain form, so that it works in every browser; suggestions are added by a small script. */
export function SearchBox({ initiated, defaultValue = '', error, hint = HINT }: Props) {
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
      {/* The small script makes a combobox of it; without it the element is a plain box. */}
      {createElement(
        'auto-complete',
        { class: css.box, src: patterns.searchSuggestions, for: 'q-suggestions' },
        <input
          key="q"
          id="q"
          name="q"
          type="search"
          defaultValue={defaultValue}
          placeholder={hint}
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
