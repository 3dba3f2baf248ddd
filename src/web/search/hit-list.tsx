import type { Range, Hit } from '#domain/entities/search.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { phones } from '#brand/facts.ts';
import type { Category } from '#domain/entities/content.ts';
import { pathTo, searchPath } from '#domain/paths.ts';
import { isPlaceholder } from '#domain/placeholder-pages.ts';
import { TrustedHtml } from '../ui/trusted-html.tsx';
import { NoBreak } from '../ui/no-break.tsx';
import { ContentLink } from '../ui/content-link.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { type ShownHit, toKindName } from './hit-html.ts';
import css from './search.module.css';
import { CategoryTiles } from '../ui/tiles.tsx';
import { UrgentNumbers } from '../ui/urgent-numbers.tsx';
import { toShort } from './shorten-term.ts';

/** Text with the matched words highlighted. */
function Marked({ text: written, ranges }: { text: string; ranges: Range[] }) {
  const text = addNoBreakSpaces(written);
  return (
    <>
      <NoBreak>{text.slice(0, ranges[0]?.[0])}</NoBreak>
      {ranges.map(([start, end], at) => (
        <span key={start}>
          <mark>
            <NoBreak>{text.slice(start, end)}</NoBreak>
          </mark>
          <NoBreak>{text.slice(end, ranges[at + 1]?.[0])}</NoBreak>
        </span>
      ))}
    </>
  );
}

const SPECIAL = `${css.hit} ${css.special}`;

export function HitList({ hits }: { hits: ShownHit[] }) {
  return (
    <ol className={css.hits} data-hits="">
      {hits.map((hit) =>
        'html' in hit ? (
          <TrustedHtml key={hit.href} as="li" className={hit.isArticle ? css.hit : SPECIAL} html={hit.html} />
        ) : (
          <li key={hit.href} className={hit.kind === 'article' ? css.hit : SPECIAL}>
            <p className={css.kind}>{toKindName(hit)}</p>
            {hit.kind === 'phone' ? <PhoneHit hit={hit} /> : <PageHit hit={hit} />}
          </li>
        ),
      )}
    </ol>
  );
}

function PageHit({ hit: { href, title, titleRanges, excerpt, excerptRanges } }: { hit: Hit }) {
  return (
    <>
      <h3>
        <ContentLink href={href}>
          <Marked text={title} ranges={titleRanges} />
        </ContentLink>
      </h3>
      <p>
        <Marked text={excerpt} ranges={excerptRanges} />
      </p>
    </>
  );
}

function PhoneHit({ hit: { href, title, titleRanges } }: { hit: Hit }) {
  const phone = Object.values(phones).find(({ number }) => href === `tel:${number}`);
  return (
    <>
      <h3>
        <Marked text={title} ranges={titleRanges} /> {phone && <PhoneLink phone={phone} />}
      </h3>
      {phone && <PhoneDetails phone={phone} />}
    </>
  );
}

interface Props {
  typed: string;
  spelling: string | null;
  categories: Category[];
}

/** Shown if nothing is found: the nearest spelling, the topics, some questions, and whom to call. */
export function NothingFound({ typed, spelling, categories }: Props) {
  return (
    <>
      <h2 className={css.total}>No results for “{toShort(typed)}”</h2>
      {spelling && (
        <p>
          Did you mean <a href={searchPath(spelling)}>{toShort(spelling)}</a>?
        </p>
      )}
      <p className={css.note}>
        Try fewer or simpler words, choose a topic below, or <a href={pathTo('contactUs')}>contact us</a>.
      </p>
      <p className={css.note}>
        Not sure what it’s called? <a href={pathTo('start')}>Answer a few questions</a>.
      </p>
      {categories.length > 0 && (
        <>
          <h2 className={css.topics}>Help by topic</h2>
          {/* Somebody who found nothing must not be sent to a page that cannot help either. */}
          <CategoryTiles categories={categories.filter(({ href }) => !isPlaceholder(href ?? ''))} />
        </>
      )}
      <div className={css.topics}>
        <UrgentNumbers />
      </div>
    </>
  );
}
