import { EARLIER_ASKED, EARLIER_STEP } from '#domain/journeys/form-fields.ts';
import css from './earlier-choice.module.css';

/** What a page knows about the step before it. */
export interface Earlier {
  /** Hash of the version that the page was rendered for; '' for none. */
  mark: string;
  /**
   * Summary of that version; '' for none. The page shows nothing else of it, because a reload may bring another tab's.
   */
  said: string;
  /** Asked if another tab has changed that step meanwhile. */
  question: { words: string; choices: { mark: string; label: string }[] } | null;
}

/** Inside a form: the version of the earlier step that is sent with it. */
export function EarlierChoice({ mark, said, question }: Earlier) {
  if (!question)
    return (
      <>
        {mark && <input type="hidden" name={EARLIER_STEP} value={mark} />}
        {said && <p className={css.said}>{said}</p>}
      </>
    );
  return (
    <fieldset className={css.choice} id={EARLIER_STEP}>
      <legend>{question.words}</legend>
      <input type="hidden" name={EARLIER_ASKED} value="yes" />
      {question.choices.map((choice) => (
        <label key={choice.mark}>
          <input type="radio" name={EARLIER_STEP} value={choice.mark} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
