import type { Category } from '#domain/entities/content.ts';
import { pathTo } from '#domain/paths.ts';
import { isStandIn } from '#domain/stand-ins.ts';
import { MaybeExternal } from './external.tsx';
import { Decoration } from './icon.tsx';
import css from './tiles.module.css';

export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <ul className={css.tiles}>
      {categories.map((category) => (
        <li key={category.id} className={css.tile}>
          <span className={css.badge}>
            <Decoration name={category.decoration} />
          </span>
          <h3>
            <MaybeExternal href={category.href ?? pathTo('category', { category: category.id })}>
              {category.title}
            </MaybeExternal>
            {isStandIn(category.href ?? '') && <small>By phone for now</small>}
          </h3>
          <p>{category.description}</p>
        </li>
      ))}
    </ul>
  );
}
