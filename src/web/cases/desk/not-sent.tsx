import type { ReactNode } from 'react';
import { pathTo, signInPath } from '#domain/paths.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type CaseFields, TEXT_FIELDS } from './case-fields.ts';
import css from './desk.module.css';
import type { NotSent } from './staff.server.ts';

const LABELS = { reply: 'Your reply', note: 'Your note', basis: 'Resolution details' } as const;

const WORDS: Record<NotSent | 'half', { heading: string; happened: string; again: string }> = {
  idle: {
    heading: 'You were signed out',
    happened:
      'You were inactive for 15 minutes. Nothing was sent. Sign in again in a new tab, then come back to this one.',
    again: 'I’m signed in: send it',
  },
  away: {
    heading: 'Not sent: the database is unavailable',
    happened: 'Nothing was sent. What you wrote is still here. Wait a moment, then try again.',
    again: 'Try again',
  },
  half: {
    heading: 'Not finished: the database is unavailable',
    happened: 'Some of the cases may have been changed. Wait a moment, then try again: no case is changed twice.',
    again: 'Try again',
  },
};

interface Props {
  fields: CaseFields & { intent?: string; seen?: number | null; to?: string };
  why: NotSent;
}

/** Nothing was sent: shows the same form with what was typed, without the case. */
export function CaseNotSent({ fields, why }: Props) {
  const { intent = '', seen, to = '', why: reason, start, quote, tag } = fields;
  const hidden = { seen: String(seen ?? ''), to, why: reason, start, tag, ...(quote && { quote: 'yes' }) };
  return (
    <NotSentPage why={why} intent={intent}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {TEXT_FIELDS.map((name) =>
        fields[name] === '' ? null : (
          <TextArea key={name} name={name} label={LABELS[name]} defaultValue={fields[name]} />
        ),
      )}
    </NotSentPage>
  );
}

/** `half`: some of several cases may have been changed. */
export function NotSentPage(props: { why: keyof typeof WORDS; intent: string; children: ReactNode }) {
  const { why, intent, children } = props;
  const { heading, happened, again } = WORDS[why];
  return (
    <div className={`${layout.narrow} ${css.page}`}>
      <DocumentTitle noIndex>{heading}</DocumentTitle>
      <PageHead title={heading} lede={happened} />
      {why === 'idle' && (
        <p className={layout.actions}>
          <ButtonLink href={signInPath(pathTo('desk'))} target="_blank" rel="noopener">
            Sign in again in a new tab
          </ButtonLink>
        </p>
      )}
      <form method="post" noValidate>
        {children}
        <p className={layout.actions}>
          <Button look="quiet" name="intent" value={intent}>
            {again}
          </Button>
        </p>
      </form>
    </div>
  );
}
