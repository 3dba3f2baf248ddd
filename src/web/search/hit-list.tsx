import { phones } from '#brand/facts.ts';
import type { Hit } from '#domain/entities/search.ts';
import { MaybeExternal } from '../ui/external.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { type HitPiece, type ShownHit, toKindName } from './hit-html.ts';
import { Marked } from './marked.tsx';
import css from './search.module.css';

const SPECIAL = `${css.hit} ${css.special}`;

export function HitList({ hits }: { hits: ShownHit[] }) {
  const pieces = hits.flatMap((hit) => ('html' in hit ? [toItem(hit)] : []));
  if (pieces.length === hits.length)
    // oxlint-disable-next-line react/no-danger -- every word in it is escaped (hit-html.ts)
    return <ol className={css.hits} data-hits="" dangerouslySetInnerHTML={{ __html: pieces.join('') }} />;
  return (
    <ol className={css.hits} data-hits="">
      {hits.map((hit) =>
        'html' in hit ? (
          <li
            key={hit.href}
            className={hit.isArticle ? css.hit : SPECIAL}
            // oxlint-disable-next-line react/no-danger -- every word in it is escaped (hit-html.ts)
            dangerouslySetInnerHTML={{ __html: hit.html }}
          />
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

const toItem = ({ isArticle, html }: HitPiece): string => `<li class="${isArticle ? css.hit : SPECIAL}">${html}</li>`;

function PageHit({ hit: { href, title, titleRanges, excerpt, excerptRanges } }: { hit: Hit }) {
  return (
    <>
      <h3>
        <MaybeExternal href={href}>
          <Marked text={title} ranges={titleRanges} />
        </MaybeExternal>
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
