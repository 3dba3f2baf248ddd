import { pathTo } from '#domain/paths.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import prose from '../ui/prose.module.css';
import { EmergencyCard } from './emergency-card.tsx';

const NEXT = [
  { title: 'What to do in an emergency', href: pathTo('emergencies') },
  { title: 'Write on your emergency card', href: pathTo('emergencyCard') },
  { title: 'What’s happening? Answer a few questions', href: pathTo('start') },
];

/** The service worker serves it in place of a page that is not cached; the small script lists those that are. */
export default function OfflinePage() {
  return (
    <div className={layout.narrow}>
      <DocumentTitle noIndex>You are offline</DocumentTitle>
      <PageHead title="You are offline" />
      <div className={prose.body}>
        <p>We can’t load this page without the internet. Calls still work where you have a phone signal.</p>
        {/* An empty href is the requested URL with its query, because this page is served in its place. */}
        <p>
          <ButtonLink href="">Try again</ButtonLink>
        </p>
      </div>
      <EmergencyCard onlyWritten />
      <div className={layout.actions}>
        <LinkList links={NEXT} />
      </div>
      <div className={prose.body}>
        <section data-cached-pages hidden>
          <h2>Pages you can still read</h2>
          <ul />
        </section>
      </div>
    </div>
  );
}
