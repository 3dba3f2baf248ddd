import type { ReadingField } from '#domain/journeys/meter-reading/unusual.ts';
import type { Question } from '../arrive.server.ts';
import { useAnswerFocus } from '../../ui/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import css from './meter-reading.module.css';

const CHANGE: Record<ReadingField, string> = {
  gas_reading: 'Change the gas reading',
  elec_reading: 'Change the electricity reading',
  elec7_reading_normal: 'Change the normal or day reading',
  elec7_reading_low: 'Change the low or night reading',
};

interface Props {
  questions: readonly Question[];
  /** A new answer moves the focus here. */
  answer: unknown;
  /** Id of the form to submit. */
  form: string;
}

/** The form asks about an unusual reading, and never rejects it: "yes" sends it unchanged. */
export function ReadingQuestions({ questions, answer, form }: Props) {
  const focus = useAnswerFocus(answer ?? true);
  return (
    <div className={css.question} role="group" aria-labelledby="question" tabIndex={-1} {...focus}>
      <h2 id="question">{questions.length > 1 ? 'Check your readings' : 'Check your reading'}</h2>
      <ul>
        {questions.map(({ field, text }) => (
          <li key={field}>
            {text} <a href={`#${field}`}>{CHANGE[field as ReadingField]}</a>
          </li>
        ))}
      </ul>
      <Button form={form} name="intent" value="submit">
        {questions.length > 1 ? 'Yes, send them' : 'Yes, send it'}
      </Button>
    </div>
  );
}
