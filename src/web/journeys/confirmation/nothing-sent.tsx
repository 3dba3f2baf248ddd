import { pathTo } from '#domain/paths.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './confirmation.module.css';

interface Props {
  /** True if the URL names a receipt but the browser sent no cookie, so a form may just have been sent. */
  maybeSent: boolean;
  /** True if we send the confirmations; an external back end may send none. */
  isMailed: boolean;
  /** How long a reference is shown, in words. */
  kept: string;
}

/** Shown in another browser, after a day, or without cookies: nobody sees what somebody else sent. */
export function NothingSent({ maybeSent, isMailed, kept }: Props) {
  return (
    <div className={`${layout.narrow} ${css.page}`}>
      <DocumentTitle>No reference to show</DocumentTitle>
      <PageHead title="There is no reference to show here" way={<BackLink to={pathTo('home')}>Help topics</BackLink>} />
      {maybeSent && (
        <p>
          If you have just pressed Send, we have what you sent.{' '}
          {isMailed && 'If you gave us an email address, your reference is in the email we send you.'}
        </p>
      )}
      <p>
        {`We show a reference only in the browser that sent the form, for ${kept}, and only where cookies are allowed. If you sent one from another phone or computer, look there.`}
      </p>
      <p>
        <a href={pathTo('contactUs')}>Contact us</a> if you need to know what we received.
      </p>
    </div>
  );
}
