import { STEP_FORM } from '#domain/journeys/form.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../ui/button.tsx';
import layout from '../ui/layout.module.css';

interface Props {
  page: string;
  question: string;
  /** Without JavaScript the buttons submit the step's form, whose text would otherwise be lost (decision 0084). */
  hasForm: boolean;
}

/** Works without JavaScript: each button posts the choice and returns to the page; a script avoids the reload. */
export function ConsentBanner({ page, question, hasForm }: Props) {
  const form = hasForm ? STEP_FORM : undefined;
  return (
    <section className="consent-banner no-print" aria-label="Cookies" data-consent-banner="">
      <div className={layout.wrap}>
        <form action={pathTo('cookies')} method="post" data-consent-form="">
          <h2>Cookies on these pages</h2>
          <p>
            {question} <a href={pathTo('cookies')}>Manage cookies</a>
          </p>
          <input type="hidden" name="return" value={page} />
          {/* Enter in a field presses the first button of its form, wherever it is; it must not be a cookie choice. */}
          {form && <button form={form} className={layout.hidden} tabIndex={-1} aria-hidden="true" />}
          <div className="consent-actions">
            <Button name="choice" value="accept" form={form}>
              Accept<span> additional cookies</span>
            </Button>
            <Button name="choice" value="reject" form={form}>
              Reject<span> additional cookies</span>
            </Button>
          </div>
        </form>
        <Said choice="accept" words="You’ve accepted additional cookies." />
        <Said choice="reject" words="You’ve rejected additional cookies." />
      </div>
    </section>
  );
}

function Said({ choice, words }: { choice: string; words: string }) {
  return (
    <div className="consent-said" data-consent-said={choice} hidden>
      <p>
        {words} You can <a href={pathTo('cookies')}>change this at any time</a>.
      </p>
      <Button look="quiet" type="button" data-consent-hide="">
        Hide this message
      </Button>
    </div>
  );
}
