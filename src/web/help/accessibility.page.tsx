import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import type { Video } from '#domain/entities/content.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import { ContentPage } from '../shell/content-page.tsx';
import { findContentPage } from '../shell/find-content.server.ts';
import prose from '../ui/prose.module.css';
import type { Route } from './+types/accessibility.page';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const article = await findContentPage('accessibility', services);
  const videos = await services.content
    .during(startDeadline(EXTRA_WAIT_MS))
    .videos()
    .catch((): Video[] => []);
  const readable = videos.filter(({ transcript }) => transcript !== '');
  return { article, videos: readable.map(({ slug, title }) => ({ href: pathTo('video', { video: slug }), title })) };
}

export default function AccessibilityPage({ loaderData: { article, videos } }: Route.ComponentProps) {
  const listed = videos.length > 0 && (
    <div className={prose.body}>
      <h2>Video transcripts</h2>
      <p>You can read what each video shows, step by step, on its own page:</p>
      <ul>
        {videos.map(({ href, title }) => (
          <li key={href}>
            <a className="thumb" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
  return <ContentPage article={article} path={pathTo('accessibility')} parts={{ videos: listed }} />;
}
