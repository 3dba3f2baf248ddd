import { type ComponentProps, type FormEvent, useState } from 'react';
import { Form, useActionData, useLocation, useRouteLoaderData } from 'react-router';
import { SHOWN_TO, CLEAR_FORM } from '#domain/journeys/form.ts';
import type { RootData } from '../shell/root-data.ts';
import { trackSubmit } from './no-response.ts';
import { watchButtonPress, Alert } from '../ui/error-summary.tsx';
import { Button } from '../ui/button.tsx';
import css from './journey-form.module.css';

/** A customer's form. It posts to the page's path without its query, so that prefilled values stay out of URLs. */
export function JourneyForm({ children, ...props }: Omit<ComponentProps<typeof Form>, 'method' | 'action'>) {
  const { pathname } = useLocation();
  const answer = useActionData<{ failed?: string } | undefined>();
  const person = useRouteLoaderData<RootData>('root')?.person;
  const [failure, setFailure] = useState<{ offline: boolean } | null>(null);

  function send(event: FormEvent<HTMLFormElement>) {
    watchButtonPress();
    const offline = !navigator.onLine;
    // Submitting offline would replace the page and everything typed by an error.
    if (offline) event.preventDefault();
    else trackSubmit(answer, () => setFailure({ offline: !navigator.onLine }));
    setFailure(offline ? { offline } : null);
  }

  return (
    <>
      {failure && (
        <Alert answer={failure}>
          <h2>{failure.offline ? 'You’re offline: nothing was sent' : 'No response from our service'}</h2>
          <p>
            What you typed is still here.{' '}
            {failure.offline
              ? 'Press the button again when you have a signal.'
              : 'Wait a moment, then press the button again. It won’t be sent twice.'}
          </p>
        </Alert>
      )}
      <Form
        method="post"
        action={pathname}
        discover="none"
        noValidate
        data-dd-privacy="mask"
        data-saved={failure || answer?.failed ? 'not-yet' : undefined}
        onSubmit={send}
        {...props}
      >
        {person && <input type="hidden" name={SHOWN_TO} value={person} />}
        {children}
      </Form>
    </>
  );
}

/** A plain form, outside React Router, so that the reload also empties the fields. */
export function ClearForm() {
  const { pathname } = useLocation();
  return (
    <form
      method="post"
      action={pathname}
      noValidate
      data-dd-privacy="mask"
      onSubmit={watchButtonPress}
      className={`${css.again} no-print`}
    >
      <details>
        <summary>Clear this form</summary>
        <p>This deletes everything you typed in this form, so that nobody else who uses this computer can see it.</p>
        <Button look="quiet" name="intent" value={CLEAR_FORM}>
          Delete what I typed
        </Button>
      </details>
    </form>
  );
}
