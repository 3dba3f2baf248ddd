import { pathTo } from '#domain/paths.ts';
import { ChoiceList } from '../../ui/choices.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { UrgentNumbers } from '../../ui/urgent-numbers.tsx';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import css from './start.module.css';

/** Two or three questions lead to one thing to do. It consists of links, so it works without scripts and offline. */
export default function StartPage() {
  return (
    <div className={layout.wrap}>
      <DocumentTitle
        description="Answer two or three questions and we’ll tell you the one thing to do now, and who to call."
        canonical={pathTo('start')}
      >
        What’s happening?
      </DocumentTitle>
      <PageHead
        title="What’s happening?"
        way={<Crumbs trail={[{ title: 'What’s happening?' }]} />}
        lede="Choose one, then answer a few questions to find out what to do."
      />
      <div className={css.choices}>
        <ChoiceList />
      </div>
      <UrgentNumbers />
      <p className={css.other}>
        Something else? <a href={pathTo('home')}>Search or choose a topic</a>, or{' '}
        <a href={pathTo('contactUs')}>contact us</a>.
      </p>
    </div>
  );
}
