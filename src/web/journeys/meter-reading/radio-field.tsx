import { CircleAlert } from '../../ui/icons.tsx';
import field from '../../ui/field.module.css';
import css from './meter-reading.module.css';

interface Props {
  name: string;
  legend: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  typed: string;
  error: string | undefined;
}

/** The first option has the field's id, the target of the error summary's link. */
export function RadioField({ name, legend, hint, options, typed, error }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={`${css.radios} ${error ? field.wrong : ''}`}
      {...(described && { 'aria-describedby': described })}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className={field.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={field.error} id={`${name}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      <div className={css.options}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={css.radio}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? name : `${name}-${value}`}
              defaultChecked={typed === value}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
