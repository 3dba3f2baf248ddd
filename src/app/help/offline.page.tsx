import { pathTo } from '#domain/paths.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { UrgentNumbers } from '../content/urgent-numbers.tsx';
import { PageHead } from '../content/page-head.tsx';
import prose from '../content/prose.module.css';

/** Shown by the service worker in the place of a page that is not kept; the small script fills in what is. */
export default function OfflinePage() {
  return (
    <div className={layout.column}>
      <Title noIndex>You are offline</Title>
      <PageHead title="You are offline" />
      <div className={prose.body}>
        <p>We can’t load this page without the internet. Calls still work where you have a phone signal.</p>
        <UrgentNumbers />
        <p>
          <a className="thumb" href={pathTo('category', { category: 'emergencies' })}>
            What to do in an emergency
          </a>
        </p>
        <section data-kept-pages hidden>
          <h2>Pages you can still read</h2>
          <ul />
        </section>
      </div>
    </div>
  );
}
