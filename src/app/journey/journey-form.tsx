import { type ComponentProps, type FormEvent, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { followPress } from '../ui/answer-focus.ts';
import { Alert } from '../ui/error-summary.tsx';

/** A customer's form. Posts to the page's path without its query, so that prefilled values stay out of URLs. */
export function JourneyForm(props: Omit<ComponentProps<typeof Form>, 'method' | 'action'>) {
  const { pathname } = useLocation();
  const [tries, setTries] = useState(0);

  function send(event: FormEvent<HTMLFormElement>) {
    followPress();
    // Sent without a network, the page and all that was typed would give way to an error.
    if (!navigator.onLine) event.preventDefault();
    setTries(navigator.onLine ? 0 : tries + 1);
  }

  return (
    <>
      {tries > 0 && (
        <Alert answer={tries}>
          <h2>You’re offline: nothing was sent</h2>
          <p>What you typed is still here. Press the button again when you have a signal.</p>
        </Alert>
      )}
      <Form method="post" action={pathname} noValidate data-dd-privacy="mask" onSubmit={send} {...props} />
    </>
  );
}
