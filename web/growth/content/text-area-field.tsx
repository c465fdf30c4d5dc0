import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field } from '../../ui/field.tsx';

type Props = ComponentProps<'textarea'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined };

export function TextAreaField({ label, hint, error, className, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea {...area} {...control} className={controlClass} />}
    </Field>
  );
}
