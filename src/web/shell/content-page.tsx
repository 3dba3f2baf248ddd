import type { ReactNode } from 'react';
import type { ContentPart } from '#domain/content-pages.ts';
import { type Article, splitIntro } from '#domain/entities/content.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from './title.tsx';
import { PageHead } from '../ui/page-head.tsx';
import css from './content-page.module.css';
import { Crumbs } from '../ui/crumbs.tsx';
import prose from '../ui/prose.module.css';
import { TrustedHtml } from '../ui/trusted-html.tsx';

interface Props {
  article: Article;
  path: string;
  /** The parts that replace the text's placeholders (content-pages.ts). */
  parts: Partial<Record<ContentPart, ReactNode>>;
  /** Sections open when their heading is pressed, so that a long page is short on a phone. */
  folded?: boolean;
  /** Shown between the opening and the first section. */
  children?: ReactNode;
}

const SECTIONS = /(?=<h2[ >])/;
const HEADING = /^<h2[^>]*>[^]*?<\/h2>/;
const MARK = /<p>\[\[show:([a-z]+)\]\]<\/p>/;

/** A page whose words are content, and some of whose parts are the product's. */
export function ContentPage({ article, path, parts, folded = false, children }: Props) {
  const { title, description, markup, headings } = article;
  const [opening = '', ...sections] = /^\s*<h2[ >]/.test(markup)
    ? ['', ...markup.split(SECTIONS)]
    : markup.split(SECTIONS);
  const { intro, rest } = splitIntro(opening);
  return (
    <div className={layout.narrow}>
      <DocumentTitle description={description} canonical={path}>
        {title}
      </DocumentTitle>
      <PageHead title={title} way={<Crumbs trail={[{ title }]} />} />
      <TrustedHtml className={`${prose.body} ${prose.intro}`} html={intro} />
      <Section html={rest} parts={parts} />
      {children}
      {sections.map((section, at) => {
        const heading = headings[at];
        if (!folded || !heading) return <Section key={section} html={section} parts={parts} />;
        return (
          <details key={heading.id} className={css.fold}>
            <summary>
              <h2>{heading.text}</h2>
            </summary>
            {/* A link to the heading opens what the heading is inside of. */}
            <div id={heading.id}>
              <Section html={section.replace(HEADING, '')} parts={parts} />
            </div>
          </details>
        );
      })}
    </div>
  );
}

function Section({ html, parts }: Pick<Props, 'parts'> & { html: string }) {
  const pieces = html.split(MARK);
  return pieces.map((piece, at) => {
    // Every second piece is the name of a part.
    if (at % 2 === 1) return <div key={piece}>{parts[piece as ContentPart]}</div>;
    return piece.trim() === '' ? null : <TrustedHtml key={piece} className={prose.body} html={piece} />;
  });
}
