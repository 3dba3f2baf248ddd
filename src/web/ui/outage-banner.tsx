import type { OutageNotice } from '#domain/entities/content.ts';
import { CloudLightning } from './document-icons.tsx';
import layout from './layout.module.css';
import { TrustedHtml } from './trusted-html.tsx';
import css from './outage-banner.module.css';

/** §2 Service-outage banner: title and HTML message. Above a page, or `boxed` below the number that must come first. */
export function OutageBanner({ notice, boxed = false }: { notice: OutageNotice; boxed?: boolean }) {
  return (
    <section className={boxed ? `${css.notice} ${css.boxed}` : css.notice} aria-label="Service notice">
      <div className={layout.wrap}>
        <CloudLightning aria-hidden="true" />
        <div className={css.text}>
          <p>
            <strong>{notice.title}</strong>
          </p>
          <TrustedHtml html={notice.message} />
        </div>
      </div>
    </section>
  );
}
