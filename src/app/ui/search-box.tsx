import { Search } from 'lucide-react';
import { SEARCH_MAX } from '#domain/constants.ts';
import { patterns } from '#domain/paths.ts';
import { Button } from './button.tsx';
import layout from '../shell/layout.module.css';
import css from './search-box.module.css';

interface Props {
  /** §2 The path the search started on. */
  initiated: string;
  defaultValue?: string;
  error?: string | undefined;
}

/** §2 Search: a plain form, so that it works in every browser; suggestions are added by a small script. */
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
      <div className={css.box}>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={defaultValue}
          placeholder="Try “boiler pressure” or “lost key”"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'q-error' })}
        />
        <input type="hidden" name="initiated" value={initiated} />
        <Button className={css.button}>
          <Search aria-hidden="true" />
          <span>Search</span>
        </Button>
      </div>
    </form>
  );
}
