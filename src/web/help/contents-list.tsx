import type { Article } from '#domain/entities/content.ts';

/** "On this page". */
export function ContentsList({ headings }: Pick<Article, 'headings'>) {
  return (
    <ul>
      {headings.map((heading) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>{heading.text}</a>
        </li>
      ))}
    </ul>
  );
}
