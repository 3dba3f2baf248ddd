import { redirect } from 'react-router';
import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import { meterReadingPath, pathTo, patterns } from '#domain/paths.ts';
import {
  CHOICES,
  isQuestion,
  findMovedNode,
  findNode,
  isOfSupply,
  listQuestionsBefore,
  type TriageNodes,
} from '#domain/triage.ts';
import { findOutage } from '../../shell/outage-notice.server.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import type { Route } from './+types/node.page';
import { EndingPart } from './ending-part.tsx';
import { TriageQuestionPart } from './question-part.tsx';
import { toReachableEnding } from './reachable-ending.server.ts';
import css from './start.module.css';

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
  // The categories only give the article's title: nobody in trouble should wait for it.
  const page = content.during(startDeadline(EXTRA_WAIT_MS));
  const [categories, outage] = await Promise.all([
    page.categories().catch(() => null),
    isOfSupply(nodes, id) ? findOutage(content) : null,
  ]);
  return {
    id,
    back,
    question: null,
    outage,
    ending: toReachableEnding(node, { categories, meterReading: meterReadingPath(meterReadingForm) }),
  };
}

/** Back to the previous question; if several lead here, only the browser knows which, so the link names its target. */
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
