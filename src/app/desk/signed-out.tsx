import { pathTo } from '#domain/paths.ts';
import { signInPath } from '#domain/session.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { type CaseFields, TEXT_FIELDS } from './case-fields.ts';
import css from './desk.module.css';

const LABELS = { reply: 'Your answer', note: 'Your note', basis: 'On what basis' } as const;

/** The session ended before the submit: nothing was sent, and the text is shown again. */
export function SignedOut({ fields }: { fields: CaseFields }) {
  const written = TEXT_FIELDS.filter((name) => fields[name] !== '');
  return (
    <div className={`${layout.narrow} ${css.page}`}>
      <Title noIndex>You were signed out</Title>
      <h1>You were signed out</h1>
      <p>Nobody was here for 15 minutes. Nothing was sent. Copy what you wrote, then sign in again.</p>
      {written.map((name) => (
        <TextArea key={name} name={name} label={LABELS[name]} defaultValue={fields[name]} readOnly />
      ))}
      <p className={layout.actions}>
        <ButtonLink href={signInPath(pathTo('desk'))} target="_blank" rel="noopener">
          Sign in, in a new tab
        </ButtonLink>
      </p>
    </div>
  );
}
