import type { ComponentProps } from 'react';
import { Form, useLocation } from 'react-router';
import { followPress } from '../ui/answer-focus.ts';

/** A form of a customer's own words. It posts to the page without its query: what a link prefilled is in the fields, and belongs in no address. */
export function JourneyForm(props: Omit<ComponentProps<typeof Form>, 'method' | 'action'>) {
  const { pathname } = useLocation();
  return <Form method="post" action={pathname} noValidate data-dd-privacy="mask" onSubmit={followPress} {...props} />;
}
