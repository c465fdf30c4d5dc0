import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';

export const controlClass =
  'w-full min-h-12 rounded-control border border-control bg-white px-3.5 py-2.5 text-ink placeholder:text-stone aria-invalid:border-danger aria-invalid:border-2';

type FieldProps = {
  label: ReactNode;
  /** Stands under the label: why it is asked for, or in which form. */
  hint?: ReactNode | undefined;
  /** Stands under the control. */
  error?: string | undefined;
  className?: string | undefined;
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** Label above, error below, both tied to the control. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-[560]">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="max-w-measure text-small text-stone">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type TextFieldProps = ComponentProps<'input'> & Pick<FieldProps, 'label' | 'hint' | 'error'>;

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...input} {...control} className={controlClass} />}
    </Field>
  );
}

type SelectFieldProps = ComponentProps<'select'> & Pick<FieldProps, 'label' | 'hint' | 'error'>;

export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <select {...select} {...control} className={`select ${controlClass}`} />}
    </Field>
  );
}
