import { useLocation } from 'react-router';
import { START_AGAIN } from '#domain/journeys/form-fields.ts';
import { followPress } from '../ui/answer-focus.ts';
import { Button } from '../ui/button.tsx';
import css from './start-again.module.css';

/** A plain form, outside React Router: the reload also empties the fields. */
export function StartAgain() {
  const { pathname } = useLocation();
  return (
    <form
      method="post"
      action={pathname}
      noValidate
      data-dd-privacy="mask"
      onSubmit={followPress}
      className={`${css.again} no-print`}
    >
      <p>Using a shared computer? You can clear what you typed in this form.</p>
      <Button look="link" name="intent" value={START_AGAIN}>
        Start again
      </Button>
    </form>
  );
}
