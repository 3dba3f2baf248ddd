/** One question of a form: label, hint, error and control, wired for assistive technology (GOV.UK Design System patterns). */
import type { ComponentProps, ReactNode } from 'react';
import { CircleAlert } from './icons.tsx';
import css from './field.module.css';

interface Question {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Attributes that connect a control with its hint and error. */
function toControl({ name, hint, error }: Question, width = '') {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    className: `${css.control} ${width}`,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
  };
}

export function Field({ name, label, hint, error, children }: Question & { children: ReactNode }) {
  return (
    <div className={`${css.field} ${error ? css.wrong : ''}`}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className={css.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${name}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

type TextFieldProps = Question &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'className'> & { short?: boolean; above?: ReactNode };

export function TextField({ name, label, hint, error, short = false, above, type = 'text', ...input }: TextFieldProps) {
  const question = { name, label, hint, error };
  return (
    <Field {...question}>
      {above}
      <input type={type} {...toControl(question, short ? css.short : '')} {...input} />
    </Field>
  );
}

type SelectFieldProps = Question &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'className'> & { width?: 'short' | 'wide' };

export function SelectField({ name, label, hint, error, width, ...select }: SelectFieldProps) {
  const question = { name, label, hint, error };
  return (
    <Field {...question}>
      <select {...toControl(question, width && css[width])} {...select} />
    </Field>
  );
}

type TextAreaProps = Question &
  Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'> & { below?: ReactNode; describedBy?: string };

export function TextArea({ name, label, hint, error, below, describedBy, ...area }: TextAreaProps) {
  const question = { name, label, hint, error };
  const control = toControl(question);
  const described = [control['aria-describedby'], describedBy].filter(Boolean).join(' ');
  return (
    <Field {...question}>
      <textarea {...control} {...(described && { 'aria-describedby': described })} {...area} />
      {below}
    </Field>
  );
}
