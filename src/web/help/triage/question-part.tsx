import type { ReactNode } from 'react';
import { pathTo } from '#domain/paths.ts';
import type { TriageQuestion } from '#domain/triage.ts';
import { ArrowRight } from '../../ui/document-icons.tsx';
import { UrgentNumbers } from '../../ui/urgent-numbers.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './start.module.css';

/** Each answer is a link to the next page: nothing is sent, stored or counted. */
export function TriageQuestionPart({
  way,
  question: { ask, hint, danger, answers },
}: {
  way: ReactNode;
  question: TriageQuestion;
}) {
  return (
    <>
      <PageHead id="question" title={ask} way={way} lede={hint} />
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
