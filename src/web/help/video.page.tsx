import { redirect } from 'react-router';
import { type Category, toSlugWords } from '#domain/entities/content.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { orUnreachable } from '../shell/find-content.server.ts';
import { LinkList } from '../ui/link-list.tsx';
import { TrustedHtml } from '../ui/trusted-html.tsx';
import { NoBreak } from '../ui/no-break.tsx';
import { UrgentNumbers } from '../ui/urgent-numbers.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/video.page';
import css from './video.module.css';
import { toVideoCards, toLength } from './video-scroller.tsx';

const EMERGENCIES = 'emergencies/';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, log } = context.get(servicesContext);
  // The categories only provide the article's title; its slug is the fallback.
  const [videos, categories] = await Promise.all([
    orUnreachable(content.videos(), log, 'video list'),
    content.categories().catch((): Category[] => []),
  ]);
  const video = videos.find(({ slug }) => slug === params.video);
  if (!video) throw redirect(patterns.pageNotFound);
  return {
    video,
    article: toArticle(video.article, categories),
    others: toVideoCards(videos.filter((other) => other !== video)),
  };
}

function toArticle(path: string | undefined, categories: readonly Category[]) {
  if (path === undefined) return null;
  const [category = '', article = ''] = path.split('/');
  const listed = categories.find(({ id }) => id === category)?.articles.find(({ label }) => label === article);
  // Another content server may lack the article that our own video belongs to.
  if (categories.length > 0 && listed === undefined) return null;
  return { title: listed?.title ?? toSlugWords(article), href: pathTo('article', { category, article }) };
}

export default function VideoPage({ loaderData: { video, article, others } }: Route.ComponentProps) {
  const { slug, title, description, seconds, sources, poster, captions, transcript } = video;
  return (
    <div className={layout.wrap}>
      <DocumentTitle description={description} canonical={pathTo('video', { video: slug })}>
        {/* Distinguishes it from an article of the same name. */}
        {`Video: ${title}`}
      </DocumentTitle>
      <PageHead title={title} way={<Crumbs trail={[{ title }]} />} lede={<NoBreak>{description}</NoBreak>} />
      <div className={css.video}>
        <article>
          {video.article?.startsWith(EMERGENCIES) && (
            <div className={css.urgent}>
              <UrgentNumbers />
            </div>
          )}
          <video
            className={`${css.film} no-print`}
            controls
            muted
            playsInline
            preload="none"
            // No wider than a phone, for browsers without the style sheet.
            width={288}
            height={180}
            aria-label={title}
            {...(poster && { poster: poster.src })}
          >
            {sources.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
            {/* Browsers load captions from this site only; the picture contains the text as well. */}
            {captions?.startsWith('/') && <track kind="captions" src={captions} srcLang="en-GB" label="English" />}
            <a href={sources[0]?.src}>Download the video</a>
          </video>
          <p className={`${css.about} no-print`}>
            {toLength(seconds)}, without sound. You can read the words in the picture{captions && ', turn on captions'}
            {transcript !== '' && ', or read them below'}.
          </p>
          {article && (
            <p>
              More about this: <a href={article.href}>{article.title}</a>
            </p>
          )}
          {transcript !== '' && (
            <>
              <h2>Transcript</h2>
              <TrustedHtml className={css.transcript} html={transcript} />
            </>
          )}
        </article>
        {others.length > 0 && (
          <aside className="no-print" aria-labelledby="more-videos">
            <h2 id="more-videos">More videos</h2>
            <LinkList
              links={others.map((other) => ({ href: other.href, title: other.title, description: other.length }))}
            />
          </aside>
        )}
      </div>
    </div>
  );
}
