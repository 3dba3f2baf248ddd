import { Button } from '../ui/button.tsx';
import { JourneyForm } from './journey-form.tsx';
import css from './start-again.module.css';

/** Reloads the page, which also empties its fields. */
export function StartAgain() {
  return (
    <JourneyForm className={`${css.again} no-print`} reloadDocument>
      <p>Using a shared computer? You can clear what you typed in this form.</p>
      <Button look="link" name="intent" value="start-again">
        Start again
      </Button>
    </JourneyForm>
  );
}
