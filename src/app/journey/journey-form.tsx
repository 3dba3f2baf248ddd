import type { ComponentProps } from 'react';
import { Form, useLocation } from 'react-router';
import { followPress } from '../ui/answer-focus.ts';

/** A customer's form. Posts to the page's path without its query, so that prefilled values stay out of URLs. */
export function JourneyForm(props: Omit<ComponentProps<typeof Form>, 'method' | 'action'>) {
  const { pathname } = useLocation();
  return <Form method="post" action={pathname} noValidate data-dd-privacy="mask" onSubmit={followPress} {...props} />;
}
