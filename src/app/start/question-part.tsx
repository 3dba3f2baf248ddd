import { ArrowRight } from 'lucide-react';
import { pathTo } from '#domain/paths.ts';
import type { Question } from '#domain/triage/node.ts';
import { UrgentNumbers } from '../content/urgent-numbers.tsx';
import css from './start.module.css';

/** Each answer is a link to the next page: nothing is sent, kept or counted. */
export function QuestionPart({ question: { ask, hint, danger, answers } }: { question: Question }) {
  return (
    <>
      <h1 id="question">{ask}</h1>
      {hint && <p className={css.hint}>{hint}</p>}
      <ul className={css.answers} aria-labelledby="question">
        {answers.map(({ label, next }) => (
          <li key={next}>
            <a href={pathTo('startNode', { node: next })}>
              {label}
              <ArrowRight aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      {danger && <UrgentNumbers />}
    </>
  );
}
