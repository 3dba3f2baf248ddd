import { EARLIER_ASKED, EARLIER_STEP } from '#domain/paths.ts';
import css from './earlier-choice.module.css';

/** What a page knows of the step before it. */
export interface Earlier {
  /** Of the version that the page follows; '' for none. */
  mark: string;
  /** What of it goes with this page, which shows nothing else of it: a reload may bring another tab's. '' for nothing. */
  said: string;
  /** Asked where another tab has changed that step meanwhile. */
  question: { words: string; choices: { mark: string; label: string }[] } | null;
}

/** Inside a form: which version of the step before goes with it. */
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
