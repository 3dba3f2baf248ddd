import { brand } from '#brand/facts.ts';
import { pathTo } from '#domain/paths.ts';
import css from './footer.module.css';
import layout from './layout.module.css';
import { LogoMark } from './logo.tsx';

export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={`${layout.wrap} ${css.columns}`}>
        <div className={css.logo}>
          <LogoMark />
          {brand.name}
        </div>
        <ul>
          <li>
            <a href={pathTo('accessibility')}>Accessibility</a>
          </li>
          <li>
            <a href={pathTo('cookies')}>Cookies</a>
          </li>
          <li>
            <a href={pathTo('privacy')}>Privacy</a>
          </li>
        </ul>
        <ul>
          <li>
            <a href={pathTo('selectType')}>Make a complaint</a>
          </li>
          <li>
            <a href={pathTo('article', { category: 'struggling-to-pay', article: 'priority-services-register' })}>
              Priority services
            </a>
          </li>
          <li>
            <a href={pathTo('category', { category: 'struggling-to-pay' })}>Struggling to pay</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
