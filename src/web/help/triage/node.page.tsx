import { redirect } from 'react-router';
import type { ReactNode } from 'react';
import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import { meterReadingPath, pathTo, patterns } from '#domain/paths.ts';
import {
  CHOICES,
  isQuestion,
  findMovedNode,
  findNode,
  isSupplyEnding,
  listQuestionsBefore,
  type TriageNodes,
  type TriageQuestion,
} from '#domain/triage.ts';
import { servicesContext } from '#web/context.server.ts';
import { findOutage } from '../../shell/outage-notice.server.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import type { Route } from './+types/node.page';
import { EndingPart } from './ending-part.tsx';
import { toReachableEnding } from './reachable-ending.server.ts';
import css from './start.module.css';
import { ArrowRight } from '../../ui/document-icons.tsx';
import { UrgentNumbers } from '../../ui/urgent-numbers.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, meterReadingForm, triage } = context.get(servicesContext);
  const nodes = triage();
  const id = params.node;
  const node = findNode(nodes, id);
  const moved = findMovedNode(id);
  if (moved !== null) throw redirect(pathTo('startNode', { node: moved }), 301);
  if (!node) throw redirect(patterns.pageNotFound);
  const back = toBack(nodes, id);
  if (isQuestion(node)) return { id, back, question: node, ending: null, outage: null };
  // The categories only provide the article's title, and nobody in trouble should wait for it.
  const page = content.during(startDeadline(EXTRA_WAIT_MS));
  const [categories, outage] = await Promise.all([
    page.categories().catch(() => null),
    isSupplyEnding(nodes, id) ? findOutage(content) : null,
  ]);
  return {
    id,
    back,
    question: null,
    outage,
    ending: toReachableEnding(node, { categories, meterReading: meterReadingPath(meterReadingForm) }),
  };
}

/**
 * Returns to the previous question; if several lead here, only the browser knows which, so the link names its target.
 */
function toBack(nodes: TriageNodes, id: string) {
  const [before, ...others] = listQuestionsBefore(nodes, id);
  if (others.length > 0) return { to: pathTo('start'), words: 'Back to the first question' };
  return { to: before === undefined ? pathTo('start') : pathTo('startNode', { node: before }), words: 'Back' };
}

export default function NodePage({ loaderData: { id, back, question, ending, outage } }: Route.ComponentProps) {
  const choice = CHOICES.find((one) => one.id === id);
  const name = question?.ask ?? ending?.title ?? '';
  const way = <BackLink to={back.to}>{back.words}</BackLink>;
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        description={`${name} One step of “What’s happening?”`}
        canonical={pathTo('startNode', { node: id })}
      >
        {/* Several choices begin with the same question. */}
        {choice ? `${choice.title}: ${name}` : name}
      </DocumentTitle>
      {question && <TriageQuestionPart way={way} question={question} />}
      {ending && <EndingPart way={way} ending={ending} outage={outage} />}
      <p className="no-print">
        <a className={css.again} href={pathTo('start')}>
          Start again
        </a>
      </p>
    </div>
  );
}

/** Each answer is a link to the next page: nothing is sent, stored or counted. */
function TriageQuestionPart({
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
