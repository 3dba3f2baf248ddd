import { CircleAlert } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneOnlyNote } from '../../ui/content-link.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PageTitle, PageBackLink } from '../../ui/page-head.tsx';
import { ProcedureLink } from '../../ui/procedure-link.tsx';
import field from '../../ui/field.module.css';
import css from './contact.module.css';

export interface PageChoice {
  value: string;
  label: string;
  hint?: string;
  /** The link's target, if it is a page outside the help area. */
  href?: string | undefined;
}

interface Props {
  name: string;
  title: string;
  back: string;
  choices: PageChoice[];
  error: string | undefined;
}

/** One question with a few answers, each of which leads to another page. */
export function ChoicePage({ name, title, back, choices, error }: Props) {
  const first = `${name}-${choices[0]?.value}`;
  return (
    <div className={layout.narrow}>
      <DocumentTitle refused={error !== undefined}>{title}</DocumentTitle>
      <PageBackLink>
        <BackLink to={back} />
      </PageBackLink>
      {error && <ErrorSummary errors={{ [first]: error }} />}
      <form method="post" noValidate>
        <fieldset
          className={`${css.choices} ${error ? field.wrong : ''}`}
          {...(error && { 'aria-describedby': `${name}-error` })}
        >
          <legend>
            <PageTitle>{title}</PageTitle>
          </legend>
          {error && (
            <p className={field.error} id={`${name}-error`}>
              <CircleAlert aria-hidden="true" />
              {error}
            </p>
          )}
          {choices.map((choice) => (
            <label key={choice.value} className={css.choice}>
              <input type="radio" name={name} value={choice.value} id={`${name}-${choice.value}`} />
              <span>
                {choice.label}
                {choice.hint && (
                  <small>
                    <NoBreak>{choice.hint}</NoBreak>
                  </small>
                )}
                <PhoneOnlyNote href={choice.href ?? ''} />
              </span>
            </label>
          ))}
        </fieldset>
        <p className={layout.actions}>
          <Button name="intent" value="next">
            Continue
          </Button>
        </p>
      </form>
      <p className={layout.actions}>
        <ProcedureLink />
      </p>
    </div>
  );
}
