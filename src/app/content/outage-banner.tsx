import { CloudLightning } from 'lucide-react';
import type { OutageNotice } from '#domain/entities/content.ts';
import layout from '../shell/layout.module.css';
import { TrustedHtml } from './trusted-html.tsx';
import css from './outage-banner.module.css';

/** §2 Service-outage banner: title and HTML message. */
export function OutageBanner({ notice }: { notice: OutageNotice }) {
  return (
    <section className={css.notice} aria-label="Service notice">
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
